import type { NewDecision } from '@lampstand/core/decisions/contract';
import { type DecisionAct, ACTS, type TargetKind } from '@lampstand/core/decisions/entity';
import { offeredReasons } from '@lampstand/core/community/rules';
import { isTimed } from '@lampstand/core/decisions/rules';
import { REASON_TEXTS } from '@lampstand/core/languages/reason-texts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { reportReason } from '@lampstand/core/reports/entity';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useRef, useState, type FormEvent, useLayoutEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../data/user.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { SelectField, Options, Tick } from '../../ui/choice-fields.tsx';
import { KeepOutField } from '../admin/keep-out-field.tsx';
import styles from './decide.module.css';
import { useDecideForm, type Length, WordsField } from './words-field.tsx';
import { KeyHint } from '../admin/keys-strip.tsx';
import { TextField } from '../../ui/field.tsx';

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
      <div className="stack5">
        <ActOptions
          kind={kind}
          value={act}
          disabled={{ remove: isGone, delete: !form.mayDelete }}
          onChange={(value) => set({ act: value })}
          chosen={chosen}
        />
        {kind === 'member' && removes && (
          <fieldset className="stack2">
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
            label: REASON_TEXTS[language][value].name,
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

interface ActOptionsProps {
  kind: TargetKind;
  value: DecisionAct;
  disabled: Partial<Record<DecisionAct, boolean>>;
  onChange: (act: DecisionAct) => void;
  chosen: RefObject<HTMLInputElement | null>;
}

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/** The five acts, each with a sentence. The keys 1 to 5 choose one, wherever the focus is except in a text. */
function ActOptions({ kind, value, disabled, onChange, chosen }: ActOptionsProps) {
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

const LENGTHS: readonly { value: Length; name: 'one' | 'seven' | 'thirty' | 'other' }[] = [
  { value: '1', name: 'one' },
  { value: '7', name: 'seven' },
  { value: '30', name: 'thirty' },
  { value: 'other', name: 'other' },
];

interface UntilFieldProps {
  form: ReturnType<typeof useDecideForm>;
  /** Whether the form was submitted, so that errors are shown. */
  tried: boolean;
}

/** Until when a restriction or suspension lasts: a few lengths, or a date. */
function UntilField({ form: { fields, set, until, problem, mostDays, openedAt }, tried }: UntilFieldProps) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });
  const error = problem === 'tooLate' ? t('decide.dateTooLate', { days: mostDays }) : t('decide.dateInvalid');
  return (
    <fieldset className="stack2">
      <legend>{t('decide.until')}</legend>
      <div className={styles.choices}>
        {LENGTHS.map(({ value, name }) => (
          <label key={value}>
            <input
              type="radio"
              name="length"
              checked={fields.length === value}
              onChange={() => set({ length: value })}
            />
            {t(`decide.days.${name}`)}
          </label>
        ))}
      </div>
      {fields.length === 'other' && (
        <TextField
          label={t('decide.date')}
          type="date"
          min={dateOf(openedAt)}
          max={dateOf(openedAt + mostDays * 86_400_000)}
          value={fields.date}
          error={tried && problem ? error : undefined}
          onChange={(event) => set({ date: event.currentTarget.value })}
        />
      )}
      {until && !problem && <p className="aside">{t('decide.untilDay', { moment: moment.format(until) })}</p>}
    </fieldset>
  );
}

/** The day of the moderator's own zone, as `<input type="date">` has it. */
function dateOf(at: number): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
