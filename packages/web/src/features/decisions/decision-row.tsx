import type { DecisionView } from '@lampstand/core/decisions/contract';
import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import { NAMES } from '@lampstand/core/languages/names';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/choices.ts';
import { momentOf } from '../../i18n/day-of.ts';
import { DecisionChip } from './decision-chip.tsx';
import styles from './decisions.module.css';
import { useNames } from './names.ts';

/** One decision: when, what, whom, why and by whom, and what became of it. */
export function DecisionRow({ decision, path }: { decision: DecisionView; path: string }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const names = useNames();
  const { act, member, decidedBy, removes, reason, reports, reversedAt, reversedBy, surface, createdAt } = decision;
  const became = removes ? 'remove' : act === 'delete' ? 'delete' : 'other';
  const details = [
    NAMES[language].reportReasons[reason],
    t('decisions.by', { name: names.moderator(decidedBy) }),
    surface !== 'web' && t(`audit.surfaces.${surface}`),
    reports > 0 && t('decisions.reports', { count: reports }),
    reversedAt && t(`decisions.reversedBy.${became}`, { name: names.moderator(reversedBy) }),
  ];
  return (
    <li className={styles.item}>
      <Link className={styles.row} to={path}>
        <time className={styles.when} dateTime={createdAt}>
          {momentOf(createdAt, language)}
        </time>
        <span className={styles.what}>
          <b>{decisionTitle(decision, language)}</b>
          <span>{names.member(member)}</span>
          <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.state}>
          <DecisionChip decision={decision} />
        </span>
      </Link>
    </li>
  );
}
