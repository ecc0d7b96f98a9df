import type { CommentView } from '@lampstand/core/comments/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { detectLanguage } from '@lampstand/core/posts/language';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import {
  commentsIn,
  useComments,
  useUnsentComments,
  type CommentsQuery,
  type UnsentComment,
} from '../../data/comments.ts';
import { useUnsentActs } from '../../data/use-member.tsx';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { focusLater } from '../../ui/focus.ts';
import { useFailedText } from '../../ui/more.tsx';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { LinkedText, VisuallyHidden } from '../../ui/text.tsx';
import { Unsent } from '../../ui/unsent.tsx';
import { FailedState } from '../../ui/failed.tsx';
import { commentDraft } from './comment-outcome.ts';
import { CommentEditor, CommentWriter } from './comment-writer.tsx';
import styles from './comments.module.css';
import type { PostView } from '@lampstand/core/posts/contract';

export interface CommentEdit {
  commentId: string | undefined;
  onEnd: () => void;
}

interface CommentListProps {
  postId: string;
  /** The viewer. */
  user: UserView;
  /** An unsent comment was removed. */
  onTakenBack: () => void;
  /** The three-dot menu of a comment. */
  menuOf?: ((comment: CommentView) => ReactNode) | undefined;
  /** The comment that is being changed, and what follows. */
  edit?: CommentEdit | undefined;
  /** The address of a member's page. */
  pageOf?: ((userId: string) => string) | undefined;
}

/** Comments, newest first, below the unsent ones. Mounted, and so fetched, only while they are shown. */
export function CommentList({ postId, user, onTakenBack, menuOf, edit, pageOf }: CommentListProps) {
  const { t } = useTranslation('comments');
  const failed = useFailedText(t('failed'));
  const query = useComments(postId);
  const now = useNow();
  const waiting = useUnsentComments(postId)
    .filter(({ isFresh }) => !isFresh)
    .toReversed()
    .map((entry) => <WaitingComment key={entry.key} entry={entry} user={user} onTakenBack={onTakenBack} />);
  const comments = commentsIn(query.data);

  if (query.data && comments.length + waiting.length === 0) return <State slim text={t('empty')} />;
  return (
    <>
      {comments.length + waiting.length > 0 && (
        // Focusable, so that the arrow keys can scroll a list without controls.
        <ul className="lined" tabIndex={0} aria-label={t('title')}>
          {waiting}
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              now={now}
              menu={menuOf?.(comment)}
              editor={edit?.commentId === comment.id && <CommentEditor comment={comment} onEnd={edit.onEnd} />}
              authorPath={pageOf?.(comment.userId)}
            />
          ))}
        </ul>
      )}
      {query.isPending && (
        <div className={styles.waiting}>
          <Waiting text={t('loading')} />
          <PersonSkeleton />
          <PersonSkeleton />
        </div>
      )}
      {query.isError && !query.data && <FailedState slim text={failed} retry={t('retry')} query={query} />}
      {query.data && <OlderComments query={query} />}
    </>
  );
}

interface CommentItemProps {
  comment: CommentView;
  now: Date;
  menu?: ReactNode;
  /** Instead of its words, while its writer changes them. */
  editor?: ReactNode;
  /** The address of its author's page. */
  authorPath?: string | undefined;
}

function CommentItem({ comment, now, menu, editor, authorPath }: CommentItemProps) {
  const { t } = useTranslation('comments');
  const language = useLanguage((state) => state.language);
  const { user, content, createdAt, edited, takenAway } = comment;
  return (
    <li className={cx(styles.comment, styles.withMenu)} data-comment={comment.id} tabIndex={-1}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <div>
        <p className="byline">
          <b>
            {authorPath ? (
              <Link className="named" to={authorPath}>
                {fullName(user)}
              </Link>
            ) : (
              fullName(user)
            )}
            <OfficeMark of={user} />
          </b>
          <span className={styles.time}>
            <time dateTime={createdAt}>
              <span aria-hidden="true">{formatRelativeTime('comment', createdAt, now, language)}</span>
              <VisuallyHidden>{formatRelativeTime('spoken', createdAt, now, language)}</VisuallyHidden>
            </time>
            {edited && <span className={styles.edited}>{t('edited')}</span>}
          </span>
        </p>
        {editor || (
          <p className={styles.content} lang={detectLanguage(content)}>
            <LinkedText text={content} />
          </p>
        )}
        {takenAway && (
          <p className={styles.takenAway}>
            <Icon of={EyeSlashIcon} size="sm" />
            {t('takenAway')}
          </p>
        )}
      </div>
      {!editor && menu}
    </li>
  );
}

/** Loads the next page when the end of the list scrolls into view; the button is for keyboard users. */
function OlderComments({ query }: { query: CommentsQuery }) {
  const { t } = useTranslation('comments');
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, data } = query;
  const waits = hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!waits || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) void fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);

  const loaded = data && data.pages.length > 1 ? (data.pages.at(-1)?.items.length ?? 0) : 0;
  return (
    <div className={styles.older} ref={end}>
      {isFetchNextPageError && <FieldError id="older-comments-error" text={t('older.failed')} />}
      {hasNextPage && (
        <Button
          variant="plain"
          small
          wide
          pending={query.isFetchingNextPage}
          pendingLabel={t('older.loading')}
          onClick={() => void fetchNextPage()}
        >
          {isFetchNextPageError ? t('retry') : t('older.show')}
        </Button>
      )}
      <div role="status">{loaded > 0 && <VisuallyHidden>{t('older.loaded', { count: loaded })}</VisuallyHidden>}</div>
    </div>
  );
}

interface WaitingCommentProps {
  entry: UnsentComment;
  user: UserView;
  /** Called after it was removed, with the focused button, so that the caller can move the focus. */
  onTakenBack: () => void;
}

/** The viewer's own comment that has not been sent yet. */
function WaitingComment({ entry, user, onTakenBack }: WaitingCommentProps) {
  const { params, body } = entry.input;
  const { retry, remove, removeUnsent } = useUnsentActs();

  async function edit() {
    if (await removeUnsent(entry)) {
      const name = commentDraft(params.postId);
      writeDraft(user.id, name, [body.content, readDraft(user.id, name)].filter(Boolean).join('\n'));
    }
    onTakenBack();
  }

  return (
    <li className={styles.comment}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <div>
        <p className="byline">
          <b>{fullName(user)}</b>
        </p>
        <p className={styles.content} lang={detectLanguage(body.content)}>
          {body.content}
        </p>
        <Unsent
          entry={entry}
          onEdit={() => void edit()}
          onRetry={() => retry(entry)}
          onRemove={() => {
            remove(entry);
            onTakenBack();
          }}
        />
      </div>
    </li>
  );
}

/** After the comment with the focused menu has disappeared. The dialog above the comments may still be closing. */
export function focusComments(): void {
  requestAnimationFrame(() => focusLater(() => document.querySelector<HTMLElement>('[data-comments]')));
}

interface PostCommentsProps {
  post: PostView;
  /** The viewer. */
  user: UserView;
  writer: RefObject<HTMLTextAreaElement | null>;
  onCompleteProfile: () => void;
  menuOf: (comment: CommentView) => ReactNode;
  edit: CommentEdit;
  pageOf: (userId: string) => string;
}

/** The comments below a testimony that is shown alone, with the form at the end of the screen (posts-13). */
export function PostComments({ post, user, writer, onCompleteProfile, menuOf, edit, pageOf }: PostCommentsProps) {
  const { t } = useTranslation(['pages', 'comments']);
  return (
    <>
      <section className={styles.alone} tabIndex={-1} data-comments>
        <h2 className={styles.count}>{t('testimony.comments', { count: post.commentCount })}</h2>
        <CommentList
          postId={post.id}
          user={user}
          onTakenBack={() => focusLater(() => writer.current)}
          menuOf={menuOf}
          edit={edit}
          pageOf={pageOf}
        />
      </section>
      <div className={styles.stays}>
        <CommentWriter area={writer} postId={post.id} user={user} onCompleteProfile={onCompleteProfile} />
      </div>
    </>
  );
}
