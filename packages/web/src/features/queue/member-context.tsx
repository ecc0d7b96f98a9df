import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import { NAMES } from '@lampstand/core/languages/names';
import { detectLanguage } from '@lampstand/core/posts/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { MemberContext as Context } from '@lampstand/core/users/context-contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../stores/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { dayOf } from '../../lib/day-of.ts';
import styles from './context.module.css';
import { MemberNotes } from './member-notes.tsx';
import { Part } from './part.tsx';
import type { QueuePaths } from './queue-card.tsx';

interface MemberContextProps {
  context: Context;
  item: QueueItem;
  paths: QueuePaths;
  /** Shows all reports about the member in the queue. */
  onShowReports: () => void;
}

/** What a moderator needs to know about a member (moderation-11): never their email. */
export function MemberContext({ context, item, paths, onShowReports }: MemberContextProps) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { member, testimonies, reports, decisions, reversed, namesakes, standing, lastTestimonies, outcomes } = context;
  const name = fullName(member) || t('kinds.member');
  return (
    <>
      <dl className={styles.tally}>
        <Count name={t('context.testimonies')} value={testimonies} />
        <Count name={t('context.reports')} value={reports} />
        <Count
          name={t('context.decisions')}
          value={decisions}
          note={reversed > 0 && t('reversed', { count: reversed })}
        />
      </dl>
      {standing && (
        <p className={styles.part}>
          <b>{t(`context.standing.${standing.act}`, { day: dayOf(standing.until, language) })}</b>
        </p>
      )}
      {namesakes.length > 0 && (
        <p className={styles.part}>
          {t('context.namesakes', { name })} {namesakes.map(handleOf).join(', ')}
        </p>
      )}
      <Part title={t('context.decisionsTitle')}>
        <DecisionLines context={context} paths={paths} />
      </Part>
      <Part
        title={t('context.reportsTitle')}
        act={
          reports > 0 && (
            <button type="button" className={buttonClass({ variant: 'plain', small: true })} onClick={onShowReports}>
              {t('context.show')}
            </button>
          )
        }
      >
        <p>{reports > 0 ? t('context.outcomes', outcomes) : t('context.none')}</p>
      </Part>
      <MemberNotes context={context} />
      <Part title={t('context.last')}>
        {lastTestimonies.length === 0 && <p>{t('context.noTestimonies')}</p>}
        <ul className={styles.lines}>
          {lastTestimonies.map(({ id, excerpt, createdAt }) => (
            <li key={id}>
              <Link to={paths.post(id)} className={styles.excerpt} lang={detectLanguage(excerpt)}>
                {excerpt}
              </Link>
              <time dateTime={createdAt}>{dayOf(createdAt, language)}</time>
            </li>
          ))}
        </ul>
      </Part>
      {item.reporters.length > 0 && (
        <Part title={t('context.who')}>
          <ul className={styles.lines}>
            {item.reporters.map((one) => (
              <li key={one.id}>
                <b>{fullName(one) || t('kinds.member')}</b>
                <span>{one.decided > 0 ? t('record', { upheld: one.upheld, count: one.decided }) : t('first')}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function DecisionLines({ context: { lastDecisions }, paths }: { context: Context; paths: QueuePaths }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  if (lastDecisions.length === 0) return <p>{t('context.none')}</p>;
  return (
    <ul className={styles.lines}>
      {lastDecisions.map((decision) => {
        const { id, reason, createdAt, decidedBy, reversedAt, appeal } = decision;
        const became = reversedAt ? t('context.reversed') : appeal && !appeal.outcome ? t('context.appealed') : null;
        return (
          <li key={id}>
            <span>
              <Link to={paths.decision(id)}>{decisionTitle(decision, language)}</Link>
              {`, ${became ?? NAMES[language].reportReasons[reason]}`}
            </span>
            <time dateTime={createdAt}>{dayOf(createdAt, language)}</time>
            <span className={styles.more}>
              {decidedBy ? fullName(decidedBy) || t('kinds.member') : t('context.formerModerator')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Count({ name, value, note }: { name: string; value: number; note?: string | false }) {
  const language = useLanguage((state) => state.language);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value.toLocaleString(language)}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
