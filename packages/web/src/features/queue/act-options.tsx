import { ACTS, type DecisionAct, type TargetKind } from '@lampstand/core/decisions/entity';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommunity } from '../../stores/community.ts';
import { cx } from '../../ui/cx.ts';
import { KeyHint } from '../admin/key-hint.tsx';
import styles from './decide.module.css';

interface ActOptionsProps {
  kind: TargetKind;
  value: DecisionAct;
  disabled: Partial<Record<DecisionAct, boolean>>;
  onChange: (act: DecisionAct) => void;
}

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/** The five acts, each with a sentence. The keys 1 to 5 choose one, wherever the focus is except in a text. */
export function ActOptions({ kind, value, disabled, onChange }: ActOptionsProps) {
  const { t } = useTranslation('queue');
  const sealedDays = useCommunity(({ community }) => community.sealedDays);
  const field = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const dialog = field.current?.closest<HTMLElement>('[role="dialog"]');
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = ACTS[Number(event.key) - 1];
      if (!act || disabled[act] || (event.target instanceof Element && event.target.closest(typing))) return;
      event.preventDefault();
      onChange(act);
    }
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  });
  const name = (act: DecisionAct) => (act === 'remove' ? t(`decide.remove.${kind}`) : t(`decide.${act}`));
  return (
    <fieldset ref={field} className={styles.field}>
      <legend>{t('decide.what')}</legend>
      <div className={styles.options}>
        {ACTS.filter((act) => !disabled[act]).map((act) => (
          <label key={act} className={cx(styles.option, act === 'delete' && styles.danger)}>
            <input
              type="radio"
              name="act"
              checked={value === act}
              aria-keyshortcuts={String(ACTS.indexOf(act) + 1)}
              onChange={() => onChange(act)}
            />
            <span className={styles.optionText}>
              <b>{name(act)}</b>
              <span>{t(`decide.${act}Hint`, { days: sealedDays })}</span>
            </span>
            <KeyHint of={String(ACTS.indexOf(act) + 1)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
