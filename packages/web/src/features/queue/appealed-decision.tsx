import type { DecisionView } from '@lampstand/core/decisions/contract';
import { NAMES } from '@lampstand/core/languages/names';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/language.ts';
import { momentOf } from '../../lib/day-of.ts';
import styles from './queue.module.css';

/** The decision that is appealed against. What it removed is seen from its own page. */
export function AppealedDecision({ decision, path }: { decision: DecisionView; path: string }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { reason, decidedBy, createdAt, words, member } = decision;
  const name = decidedBy ? fullName(decidedBy) || t('kinds.member') : t('context.formerModerator');
  const decided = { reason: NAMES[language].reportReasons[reason], name, when: momentOf(createdAt, language) };
  return (
    <div className={styles.was}>
      <h4>{t('appeal.was')}</h4>
      <dl className={styles.facts}>
        <dt>{t('appeal.decided')}</dt>
        <dd>{t('appeal.decidedBy', decided)}</dd>
        {words && (
          <>
            <dt>{t('appeal.words', { name: member?.firstName ?? t('kinds.member') })}</dt>
            <dd>{words}</dd>
          </>
        )}
        <dt>{t('appeal.content')}</dt>
        <dd>
          <Link to={path}>{t('appeal.open')}</Link>
        </dd>
      </dl>
    </div>
  );
}
