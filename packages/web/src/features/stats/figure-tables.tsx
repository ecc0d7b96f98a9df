import type { ModerationFigures } from '@lampstand/core/stats/moderation-contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { durationText } from './duration.ts';
import styles from './figures.module.css';
import { useFigureTexts } from './use-figure-texts.ts';

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
  caption: string;
  columns: readonly string[];
  /** The first cell of each is its name. */
  rows: readonly (readonly string[])[];
}

function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
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
