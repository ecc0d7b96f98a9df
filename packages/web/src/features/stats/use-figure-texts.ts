import { DURATIONS, OUTCOMES, type ModerationFigures } from '@lampstand/core/stats/moderation-contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { durationText, sinceText } from './duration.ts';

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
