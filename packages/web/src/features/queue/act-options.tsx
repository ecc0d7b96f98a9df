import { ACTS, type DecisionAct, type TargetKind } from '@lampstand/core/decisions/entity';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommunity } from '../../stores/community.ts';
import { Options } from '../../ui/options.tsx';
import { KeyHint } from '../admin/key-hint.tsx';

interface ActOptionsProps {
  kind: TargetKind;
  value: DecisionAct;
  disabled: Partial<Record<DecisionAct, boolean>>;
  onChange: (act: DecisionAct) => void;
  chosen: RefObject<HTMLInputElement | null>;
}

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/** The five acts, each with a sentence. The keys 1 to 5 choose one, wherever the focus is except in a text. */
export function ActOptions({ kind, value, disabled, onChange, chosen }: ActOptionsProps) {
  const { t } = useTranslation('queue');
  const sealedDays = useCommunity(({ community }) => community.sealedDays);
  const field = useRef<HTMLFieldSetElement>(null);
  // Before the dialog is painted, so that no key is lost.
  useLayoutEffect(() => {
    const dialog = field.current?.closest<HTMLElement>('[role="dialog"]');
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = ACTS[Number(event.key) - 1];
      if (!act || disabled[act] || (event.target instanceof Element && event.target.closest(typing))) return;
      event.preventDefault();
      onChange(act);
      // Then Enter decides, as in the terminal. On the close button, where the focus may be, it would close.
      field.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`)?.focus();
    }
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  });
  const name = (act: DecisionAct) => (act === 'remove' ? t(`decide.remove.${kind}`) : t(`decide.${act}`));
  return (
    <Options
      ref={field}
      legend={t('decide.what')}
      name="act"
      columns
      options={ACTS.filter((act) => !disabled[act]).map((act) => {
        const keys = String(ACTS.indexOf(act) + 1);
        const hint = t(`decide.${act}Hint`, { days: sealedDays });
        return { value: act, label: name(act), hint, danger: act === 'delete', keys, keyHint: <KeyHint of={keys} /> };
      })}
      value={value}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
