import { DURATIONS, OUTCOMES, type ModerationFigures } from '@lampstand/core/stats/moderation-contract';
import { useTranslation } from 'react-i18next';
import type { Language } from '@lampstand/core/languages/language';
import { useLanguage } from '../../stores/choices.ts';
import styles from './stats.module.css';

/** Every figure as a table (moderation-22). */
export function FigureTables({ figures, now }: { figures: ModerationFigures; now: Date }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const { durations, outcomes } = useFigureTexts(figures, now);
  const number = new Intl.NumberFormat(language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const duration = (seconds: number | null) => (seconds === null ? '–' : durationText(seconds, language));
  const { time, reversed, appeals, waiting } = figures;
  const rowsOf = (rows: readonly { name: string; count: number }[]) =>
    rows.map(({ name, count }) => [name, number.format(count)]);
  return (
    <div className={styles.tables}>
      <Table
        caption={t('figures.time')}
        columns={[t('figures.duration'), t('figures.decisionsColumn')]}
        rows={[
          ...rowsOf(durations),
          [t('figures.half'), duration(time.medianSeconds)],
          [t('figures.slowestRow'), duration(time.slowestSeconds)],
          [t('figures.waitingRow'), number.format(waiting.count)],
        ]}
      />
      <Table
        caption={t('figures.upheld')}
        columns={[t('figures.outcome'), t('figures.decisionsColumn')]}
        rows={[
          ...rowsOf(outcomes),
          ...rowsOf([
            { name: t('figures.reversedRow'), count: reversed },
            { name: t('figures.appealRows.made'), count: appeals.made },
            { name: t('figures.appealRows.stand'), count: appeals.stand },
            { name: t('figures.appealRows.putBack'), count: appeals.putBack },
            { name: t('figures.appealRows.waiting'), count: appeals.waiting },
          ]),
        ]}
      />
      <Table
        caption={t('figures.perDay')}
        columns={[t('plots.day'), t('figures.reportsColumn'), t('figures.decisionsColumn')]}
        rows={figures.days
          .toReversed()
          .map(({ day, reports, decisions }) => [
            date.format(new Date(day)),
            number.format(reports),
            number.format(decisions),
          ])}
      />
    </div>
  );
}

interface TableProps {
  caption?: string;
  columns: readonly string[];
  /** The first cell of each is its name. */
  rows: readonly (readonly string[])[];
}

/** A table of numbers. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className={styles.table}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface DurationPart {
  count: number;
  unit: 'day' | 'hour' | 'minute';
}

/** A duration as its two largest units, such as 3 days and 7 hours; less than a minute is a minute. */
function partsOf(seconds: number): DurationPart[] {
  const rounded = seconds < DAY ? Math.max(MINUTE, Math.round(seconds / MINUTE) * MINUTE) : seconds;
  const hours = Math.round(rounded / HOUR);
  const parts: DurationPart[] =
    rounded < DAY
      ? [
          { count: Math.floor(rounded / HOUR), unit: 'hour' },
          { count: (rounded % HOUR) / MINUTE, unit: 'minute' },
        ]
      : [
          { count: Math.floor(hours / 24), unit: 'day' },
          { count: hours % 24, unit: 'hour' },
        ];
  return parts.filter(({ count }) => count > 0);
}

/** Such as "3 days, 7 hours". */
export function durationText(seconds: number, language: Language): string {
  const words = partsOf(seconds).map(({ count, unit }) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(words);
}

/** Each unit as number and short sign, such as 3, h, 20, min. */
export function durationSigns(seconds: number, language: Language): { number: string; sign: string }[] {
  return partsOf(seconds).map(({ count, unit }) => {
    // "m" would be meters as well.
    const unitDisplay = unit === 'minute' ? 'short' : 'narrow';
    const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).formatToParts(count);
    const textOf = (type: 'integer' | 'unit') => parts.find((part) => part.type === type)?.value ?? '';
    return { number: textOf('integer'), sign: textOf('unit') };
  });
}

/** Since when something waits: today, yesterday, or the day. */
export function sinceText(at: string, now: Date, language: Language): { word: string } | { day: string } {
  const then = new Date(at);
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const back = Math.round((midnight(now) - midnight(then)) / (DAY * 1_000));
  if (back <= 1) return { word: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-back, 'day') };
  return { day: new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(then) };
}

/** The rows and sentences of the figures, which the bars and the tables share. */
export function useFigureTexts({ time, outcomes, reversed, appeals, waiting }: ModerationFigures, now: Date) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const decisions = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const acts = decisions - outcomes.none;
  const parts = [
    appeals.stand > 0 && t('figures.stand', { count: appeals.stand }),
    appeals.putBack > 0 && t('figures.putBack', { count: appeals.putBack }),
    appeals.waiting > 0 && t('figures.appealsWaiting', { count: appeals.waiting }),
  ].filter((part) => part !== false);
  const appealed =
    appeals.made === 0
      ? t('figures.noAppeals')
      : t('figures.appealed', { count: appeals.made, acts, fates: parts.join(', ') });

  const since = waiting.since === null ? undefined : sinceText(waiting.since, now, language);
  const sinceWords = since && ('word' in since ? since.word : t('figures.sinceDay', { day: since.day }));
  const slowest =
    time.slowestSeconds === null
      ? undefined
      : t('figures.slowest', { duration: durationText(time.slowestSeconds, language) });
  const waits =
    sinceWords === undefined
      ? t('figures.noneWaiting')
      : t('figures.waiting', { count: waiting.count, since: sinceWords });
  return {
    decisions,
    durations: DURATIONS.map((name) => ({ name: t(`figures.durations.${name}`), count: time.within[name] })),
    // A row for deletions only if there are any.
    outcomes: OUTCOMES.filter((name) => name !== 'delete' || outcomes.delete > 0).map((name) => ({
      name: t(`figures.outcomes.${name}`),
      count: outcomes[name],
    })),
    timeText: [slowest, waits].filter(Boolean).join(' '),
    upheld: acts - reversed,
    ofText:
      reversed === 0
        ? t('figures.ofDecisions', { count: decisions })
        : t('figures.ofDecisionsReversed', { count: decisions, reversed: t('figures.reversed', { count: reversed }) }),
    appealText: appealed,
  };
}
