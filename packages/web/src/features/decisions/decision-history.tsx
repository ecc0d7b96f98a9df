import type { DecisionView } from '@lampstand/core/decisions/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { useReportsAbout } from '../../data/admin-queue.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Panel } from '../admin/room-page.tsx';
import { momentOf } from '../../i18n/day-of.ts';
import styles from './decisions.module.css';
import { useNames } from './names.ts';

/** What happened, in order: the reports, the decision, the notice, the appeal and what became of it. */
export function DecisionHistory({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const names = useNames();
  const reports = useReportsAbout(decision.target.id);
  const { createdAt, decidedBy, readAt, appeal, reversedAt, reversedBy, purgedAt } = decision;
  const answered = appeal?.outcome === 'stands' ? appeal.decidedAt : null;
  const steps = [
    ...reports.map(({ createdAt: at, reporter }) => ({
      at,
      text: t('decisions.history.reported', { name: fullName(reporter) || t('member') }),
    })),
    { at: createdAt, text: t('decisions.history.decided', { name: names.moderator(decidedBy) }) },
    { at: createdAt, text: t('decisions.history.told') },
    { at: readAt, text: t('decisions.history.read') },
    { at: appeal?.at, text: t('decisions.history.appealed') },
    { at: answered, text: t('decisions.history.stands', { name: names.moderator(appeal?.decidedBy ?? null) }) },
    { at: reversedAt, text: t('decisions.history.reversed', { name: names.moderator(reversedBy) }) },
    { at: purgedAt, text: t('decisions.history.purged') },
  ].flatMap(({ at, text }) => (at ? [{ at, text }] : []));
  return (
    <Panel title={t('decisions.history.title')}>
      <ol className={styles.history}>
        {steps
          .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
          .map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <span>{text}</span>
              <time dateTime={at}>{momentOf(at, language)}</time>
            </li>
          ))}
      </ol>
    </Panel>
  );
}
