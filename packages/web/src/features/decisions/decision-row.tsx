import type { DecisionView } from '@lampstand/core/decisions/contract';
import { NAMES } from '@lampstand/core/languages/names';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/language.ts';
import { momentOf } from './day-of.ts';
import { DecisionChip } from './decision-chip.tsx';
import styles from './decisions.module.css';

/** One decision: when, what, whom, why and by whom, and what became of it. */
export function DecisionRow({ decision, path }: { decision: DecisionView; path: string }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const { target, member, decidedBy, reason, reports, reversedAt, reversedBy, surface, createdAt } = decision;
  const details = [
    NAMES[language].reportReasons[reason],
    t('decisions.by', { name: decidedBy ? fullName(decidedBy) || t('member') : t('decisions.formerModerator') }),
    surface !== 'web' && t(`audit.surfaces.${surface}`),
    reports > 0 && t('decisions.reports', { count: reports }),
    reversedAt &&
      t('decisions.putBackBy', {
        name: reversedBy ? fullName(reversedBy) || t('member') : t('decisions.formerModerator'),
      }),
  ];
  return (
    <li className={styles.item}>
      <Link className={styles.row} to={path}>
        <time className={styles.when} dateTime={createdAt}>
          {momentOf(createdAt, language)}
        </time>
        <span className={styles.what}>
          <b>{t(`decisions.removed.${target.kind}`)}</b>
          <span>{member ? fullName(member) || t('member') : t('decisions.formerMember')}</span>
          <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.state}>
          <DecisionChip decision={decision} />
        </span>
      </Link>
    </li>
  );
}
