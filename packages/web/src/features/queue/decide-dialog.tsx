import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { DecisionAct } from '@lampstand/core/decisions/entity';
import { offeredReasons } from '@lampstand/core/community/rules';
import { isTimed } from '@lampstand/core/decisions/rules';
import { NAMES } from '@lampstand/core/languages/names';
import { fullName } from '@lampstand/core/profiles/full-name';
import { reportReason } from '@lampstand/core/reports/entity';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../data/user.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { KeepOutField } from '../admin/keep-out-field.tsx';
import styles from './decide.module.css';
import { ActOptions } from './act-options.tsx';
import { Tick } from './tick.tsx';
import { UntilField } from './until-field.tsx';
import { useDecideForm } from './use-decide-form.ts';
import { WordsField } from './words-field.tsx';

interface DecideDialogProps extends DialogState {
  item: QueueItem;
  /** The act that was pressed. */
  act: DecisionAct;
  onDecide: (decision: NewDecision) => void;
}

/** One of five acts about a target (decisions-4), prepared from its report. */
export function DecideDialog({ item, act: first, onDecide, open, onOpenChange }: DecideDialogProps) {
  const { t } = useTranslation(['queue', 'common']);
  const language = useLanguage((state) => state.language);
  const community = useCommunity((state) => state.community);
  const { data: viewer } = useUser();
  const form = useDecideForm(item, first, viewer ?? undefined);
  const [tried, setTried] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const { fields, set, problem, decision, removes } = form;
  const { act, also, closeReports, reason } = fields;
  const { kind } = item.target;
  const name = fullName(item.author) || t('kinds.member');
  const isGone = item.now === 'gone';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    form.forget();
    onOpenChange(false);
    onDecide(decision);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="decide"
      title={t(`decide.title.${kind}`)}
      description={item.under ? t('decide.under', { name, author: item.under.author }) : name}
      initialFocus={chosen}
      onSubmit={submit}
      foot={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant={act === 'warn' || act === 'restrict' ? 'primary' : 'danger'}>
            {t(`decide.submit.${act}`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ActOptions
          kind={kind}
          value={act}
          disabled={{ remove: isGone, delete: !form.mayDelete }}
          onChange={(value) => set({ act: value })}
          chosen={chosen}
        />
        {kind === 'member' && removes && (
          <fieldset className={styles.field}>
            <legend>{t('decide.part')}</legend>
            <div className={styles.choices}>
              {(['name', 'picture'] as const).map((part) => (
                <label key={part}>
                  <input type="radio" name="part" checked={fields.part === part} onChange={() => set({ part })} />
                  {t(`decide.parts.${part}`)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {isTimed(act) && <UntilField form={form} tried={tried} />}
        {act === 'delete' && <KeepOutField value={fields.keepOut} onChange={(keepOut) => set({ keepOut })} />}
        <SelectField
          label={t('decide.reason')}
          value={reason}
          options={offeredReasons(community, reason).map((value) => ({
            value,
            label: NAMES[language].reportReasons[value],
          }))}
          onChange={(event) => set({ reason: reportReason.parse(event.currentTarget.value) })}
        />
        <WordsField item={item} form={form} />
        <div>
          {act !== 'remove' && !isGone && (
            <Tick
              label={t(`decide.also.${kind}`)}
              hint={t('decide.alsoHint', { days: community.sealedDays })}
              checked={also}
              onChange={(value) => set({ also: value })}
            />
          )}
          {item.waiting > 0 && (
            <Tick
              label={t('decide.close', { count: item.waiting })}
              hint={t('decide.closeHint')}
              checked={closeReports}
              onChange={(value) => set({ closeReports: value })}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
