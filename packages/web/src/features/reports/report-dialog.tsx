import type { ReportView } from '@lampstand/core/reports/contract';
import { useTranslation } from 'react-i18next';
import type { CommentView } from '@lampstand/core/comments/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import type { MessageView } from '@lampstand/core/messages/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useId, useState, type ReactNode } from 'react';
import { REPORT_ABOUTS, reportAbout } from '@lampstand/core/reports/entity';
import { detectLanguage } from '@lampstand/core/posts/language';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useDraft } from '../../stores/drafts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/button.tsx';
import { ChoiceField, Tick } from '../../ui/choice-fields.tsx';
import { cx } from '../../ui/cx.ts';
import type { DialogState } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import { ReportFormDialog } from './report-form-dialog.tsx';
import styles from './reports.module.css';

interface ReportDialogProps extends DialogState {
  postId: string;
  /** The reporter. */
  userId: string;
  /** The report was sent and the dialog has closed. */
  onReported: (report: ReportView) => void;
}

/** Reports a post (reports-1). */
export function ReportDialog({ postId, ...dialog }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  return (
    <ReportFormDialog
      {...dialog}
      title={t('title')}
      thanks={t('done.description')}
      draft={`report:${postId}`}
      about={{ postId }}
    />
  );
}

interface ReportCommentDialogProps extends DialogState {
  comment: CommentView;
  /** The reporter. */
  userId: string;
}

/** Reports a comment (reports-8). */
export function ReportCommentDialog({ comment, ...dialog }: ReportCommentDialogProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const { id, postId, user, content, createdAt } = comment;
  const time = formatRelativeTime('comment', createdAt, now, language);
  return (
    <ReportFormDialog
      {...dialog}
      title={t('comment.title')}
      thanks={t('sent')}
      draft={`report-comment:${postId}:${id}`}
      about={{ target: { kind: 'comment', id } }}
      before={
        <Disclosed
          label={t('comment.what')}
          words={[{ id, name: fullName(user), content, createdAt, time }]}
          hint={t('comment.kept', { name: user.firstName ?? fullName(user) })}
        />
      }
    />
  );
}

interface ReportMessageDialogProps extends DialogState {
  message: MessageView;
  /** Who wrote it. */
  peer: AuthorView;
  /** Up to five messages directly before it, the oldest first. */
  before: readonly MessageView[];
  /** The reporter. */
  userId: string;
}

/** Reports a received message (reports-9). Nothing but what it shows is disclosed: the messages before it only if ticked. */
export function ReportMessageDialog({ message, peer, before, ...dialog }: ReportMessageDialogProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage((state) => state.language);
  const [includes, setIncludes] = useState(false);
  const shown = includes ? [...before, message] : [message];
  const words = shown.map(({ id, senderId, content, createdAt }) => ({
    id,
    name: senderId === peer.id ? fullName(peer) : t('message.you'),
    content,
    createdAt,
    time: timeOf(createdAt, language),
  }));
  return (
    <ReportFormDialog
      {...dialog}
      title={t('message.title')}
      thanks={t('sent')}
      draft={`report-message:${peer.id}:${message.id}`}
      about={{
        target: { kind: 'message', id: message.id },
        ...(includes ? { context: before.map(({ id }) => id) } : {}),
      }}
      before={
        <Disclosed label={t('message.seen')} words={words} hint={t('message.only')}>
          {before.length > 0 && (
            <Tick
              label={t('message.include', { count: before.length })}
              hint={t('message.includeWhy')}
              checked={includes}
              onChange={setIncludes}
            />
          )}
        </Disclosed>
      }
    />
  );
}

/** The time of today, otherwise the date too. */
function timeOf(at: string, language: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', ...(isToday ? {} : { dateStyle: 'short' }) }).format(
    date,
  );
}

interface ReportMemberDialogProps extends DialogState {
  member: AuthorView;
  /** The reporter. */
  userId: string;
  /** The reporter would rather block them. The dialog has closed. */
  onBlock: () => void;
}

/** Reports a member for their name, picture or conduct (reports-8), or leads to the gentler way. */
export function ReportMemberDialog({ member, onBlock, ...dialog }: ReportMemberDialogProps) {
  const { t } = useTranslation('reports');
  const draft = `report-member:${member.id}`;
  const [kept, keep] = useDraft(dialog.userId, `${draft}:about`);
  const about = reportAbout.safeParse(kept).data ?? 'name';
  const { id, firstName, lastName, profileImageUrl } = member;
  return (
    <ReportFormDialog
      {...dialog}
      title={t('member.title')}
      thanks={t('sent')}
      draft={draft}
      about={{ target: { kind: 'member', id }, about }}
      onForget={() => keep('')}
      before={
        <>
          <div className="line3">
            <Avatar seed={id} firstName={firstName} lastName={lastName} src={profileImageUrl} />
            <p className="label">{fullName(member)}</p>
          </div>
          <ChoiceField
            label={t('member.about')}
            name="about"
            options={REPORT_ABOUTS.map((value) => ({ value, label: t(`member.abouts.${value}`) }))}
            chosen={about}
            inline
            onChange={(event) => keep(event.target.value)}
          />
        </>
      }
      after={
        <p className="meta">
          {t('member.kept')}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              dialog.onOpenChange(false);
              onBlock();
            }}
          >
            {t('member.block')}
          </button>
        </p>
      }
    />
  );
}

/** One text that is sent with a report, as it is shown before. */
interface DisclosedWords {
  id: string;
  name: string;
  content: string;
  createdAt: string;
  /** In words. */
  time: string;
}

interface DisclosedProps {
  label: string;
  /** The reported one last. */
  words: readonly DisclosedWords[];
  /** Between the words and the hint. */
  children?: ReactNode;
  hint: string;
}

/** Exactly what moderators will see, before it is sent. */
function Disclosed({ label, words, children, hint }: DisclosedProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  return (
    <div className="stack2">
      <p className="label" id={id}>
        {label}
      </p>
      <div role="status" aria-atomic="false">
        <ul className={styles.disclosed} aria-labelledby={id}>
          {words.map(({ id: key, name, content, createdAt, time }, at) => {
            const isReported = words.length > 1 && at === words.length - 1;
            return (
              <li key={key} className={cx(isReported && styles.reported)}>
                <b>
                  {isReported && (
                    <>
                      <Icon of={FlagIcon} size="xs" className={styles.flag} />
                      <VisuallyHidden>{t('message.reported')} </VisuallyHidden>
                    </>
                  )}
                  {name}
                </b>
                <time className="meta" dateTime={createdAt}>
                  {time}
                </time>
                <p lang={detectLanguage(content)}>{content}</p>
              </li>
            );
          })}
        </ul>
      </div>
      {children}
      <p className="meta">{hint}</p>
    </div>
  );
}
