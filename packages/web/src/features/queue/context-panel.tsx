import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useTranslation } from 'react-i18next';
import { useMemberContext } from '../../data/admin-queue.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { Failed } from '../admin/moderation-list.tsx';
import styles from './context.module.css';
import type { QueuePaths } from './queue-card.tsx';
import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import { reasonText } from '@lampstand/core/reports/reason-text';
import { detectLanguage } from '@lampstand/core/posts/language';
import type { MemberContext as Context, NoteView } from '@lampstand/core/users/context-contract';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { dayOf } from '../../i18n/day-of.ts';
import { useId, type ReactNode, useState } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const NoteDialog = lazyDialog(() => import('./note-dialog.tsx').then((part) => part.NoteDialog));

export interface ContextProps {
  item: QueueItem;
  paths: QueuePaths;
  onShowReports: () => void;
}

/** Beside the queue on wide screens: what is known about the author of the open report. */
export function ContextPanel({ item, paths, onShowReports }: ContextProps) {
  const { t } = useTranslation('queue');
  const { author } = item;
  const name = fullName(author) || t('kinds.member');
  return (
    <aside className={styles.panel} aria-label={t('aboutMember', { name })}>
      <div className={styles.who}>
        <Avatar seed={author.id} firstName={author.firstName} lastName={author.lastName} src={author.profileImageUrl} />
        <div>
          <p className="label">{name}</p>
          <Since author={author} />
        </div>
      </div>
      <ContextBody item={item} paths={paths} onShowReports={onShowReports} />
    </aside>
  );
}

/** The handle, and since when. */
export function Since({ author }: { author: QueueItem['author'] }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { data } = useMemberContext(author.id);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  return (
    <>
      <span className={styles.handle}>{handleOf(author)}</span>
      {data && <span className={styles.handle}>{t('context.since', { day: date.format(new Date(data.since)) })}</span>}
    </>
  );
}

export function ContextBody({ item, paths, onShowReports }: ContextProps) {
  const { t } = useTranslation('queue');
  const { data, isError, isFetching, refetch } = useMemberContext(item.author.id);
  if (data) return <MemberContext context={data} item={item} paths={paths} onShowReports={onShowReports} />;
  if (isError) return <Failed text={t('context.failed')} query={{ isFetching, refetch }} />;
  return (
    <div className={styles.part}>
      <Waiting text={t('context.loading')} />
      <PersonSkeleton />
    </div>
  );
}

interface MemberContextProps {
  context: Context;
  item: QueueItem;
  paths: QueuePaths;
  /** Shows all reports about the member in the queue. */
  onShowReports: () => void;
}

/** What a moderator needs to know about a member (moderation-11): never their email. */
function MemberContext({ context, item, paths, onShowReports }: MemberContextProps) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { member, testimonies, reports, decisions, reversed, namesakes, standing, lastTestimonies, outcomes } = context;
  const name = fullName(member) || t('kinds.member');
  return (
    <>
      <dl className={styles.counts}>
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
          <strong>{t(`context.standing.${standing.act}`, { day: dayOf(standing.until, language) })}</strong>
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
              <Link to={paths.post(id)} className="serif" lang={detectLanguage(excerpt)}>
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
              {`, ${became ?? reasonText(reason, language).name}`}
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

/** One part of what is known about a member, with its heading. */
function Part({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h3 className="partTitle" id={id}>
          {title}
        </h3>
        {act}
      </div>
      {children}
    </section>
  );
}

/** Notes by moderators about a member (moderation-11), the newest first. */
function MemberNotes({ context: { member, notes } }: { context: Context }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const [changed, setChanged] = useState<NoteView>();
  const [writing, setWriting] = useState(false);
  const plain = buttonClass({ variant: 'plain', small: true });
  function open(note: NoteView | undefined) {
    setChanged(note);
    setWriting(true);
  }
  return (
    <Part
      title={t('context.notes')}
      act={
        <button type="button" className={plain} aria-haspopup="dialog" onClick={() => open(undefined)}>
          {t('context.addNote')}
        </button>
      }
    >
      {notes.length === 0 && <p>{t('context.noNotes')}</p>}
      <ul className={styles.lines}>
        {notes.map((note) => {
          const name = note.by ? fullName(note.by) || t('kinds.member') : t('context.formerModerator');
          const day = dayOf(note.createdAt, language);
          return (
            <li key={note.id}>
              <b>{name}</b>
              <time dateTime={note.createdAt}>{note.editedAt ? t('context.edited', { day }) : day}</time>
              <span className={styles.more}>{note.text}</span>
              <button
                type="button"
                className={plain}
                aria-haspopup="dialog"
                aria-label={t('context.changeNoteBy', { name })}
                onClick={() => open(note)}
              >
                {t('context.changeNote')}
              </button>
            </li>
          );
        })}
      </ul>
      <NoteDialog key={changed?.id ?? 'new'} member={member} note={changed} open={writing} onOpenChange={setWriting} />
    </Part>
  );
}
