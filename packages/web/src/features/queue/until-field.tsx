import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/language.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './decide.module.css';
import type { Length, useDecideForm } from './use-decide-form.ts';

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
export function UntilField({ form: { fields, set, until, problem, mostDays, openedAt }, tried }: UntilFieldProps) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });
  const error = problem === 'tooLate' ? t('decide.dateTooLate', { days: mostDays }) : t('decide.dateInvalid');
  return (
    <fieldset className={styles.field}>
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
      {until && !problem && <p className={styles.hint}>{t('decide.untilDay', { moment: moment.format(until) })}</p>}
    </fieldset>
  );
}

/** The day of the moderator's own zone, as `<input type="date">` has it. */
function dateOf(at: number): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
