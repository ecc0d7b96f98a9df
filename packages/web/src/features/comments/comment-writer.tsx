import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight';
import { useId, useState, type FormEvent, type RefObject, useRef, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@lampstand/core/limits';
import { cleaned } from '@lampstand/core/blank-text';
import type { UserView } from '@lampstand/core/profiles/contract';
import { canPost } from '@lampstand/core/profiles/rules';
import type { CommentView } from '@lampstand/core/comments/contract';
import { refusalText } from '../../data/api-error.ts';
import { useUnsentComments, useWriteComment, type CommentOutcome, useEditComment } from '../../data/comments.ts';
import { useRestriction } from '../../data/notices.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';
import { Button, type FillableIcon, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import field from '../../ui/field.module.css';
import { FieldError, GrowingTextarea } from '../../ui/field.tsx';
import { NoWriting } from '../../ui/no-writing.tsx';
import writer from '../../ui/writer.module.css';
import { commentDraft, toastPosted } from './comment-outcome.ts';
import styles from './comments.module.css';

interface CommentWriterProps {
  postId: string;
  user: UserView;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Navigates to the profile form. */
  onCompleteProfile: () => void;
}

/** The form for a comment, or why the member cannot write now (decisions-5, comments-3). */
export function CommentWriter({ user, onCompleteProfile, ...props }: CommentWriterProps) {
  const restriction = useRestriction();
  const language = useLanguage((state) => state.language);
  if (!canPost(user, language).ok) return <ProfileGate onCompleteProfile={onCompleteProfile} />;
  return restriction ? <NoWriting standing={restriction} /> : <CommentForm userId={user.id} {...props} />;
}

/** Replaces the comment form for a member with an incomplete profile (comments-3). */
function ProfileGate({ onCompleteProfile }: { onCompleteProfile: () => void }) {
  const { t } = useTranslation('comments');
  return (
    <div className={styles.gate}>
      <p>{t('gate')}</p>
      <Button onClick={onCompleteProfile}>{t('completeProfile')}</Button>
    </div>
  );
}

/** The form for a comment. Its text is a draft, which survives a reload, until the server or the outbox has it. */
function CommentForm({ postId, userId, area }: Pick<CommentWriterProps, 'postId' | 'area'> & { userId: string }) {
  const { t } = useTranslation(['comments', 'common']);
  const id = useId();
  const [text, setText, clearText] = useDraft(userId, commentDraft(postId));
  const [error, setError] = useState<string>();
  const { post, isPending } = usePostComment(postId, { onGone: clearText, onRefused: setError });
  const content = cleaned(text);
  const counted = content.length >= LIMITS.comment * 0.8;

  const send = (event: FormEvent) => {
    event.preventDefault();
    // The send button is about to be disabled and would lose the focus.
    area.current?.focus();
    if (isPending || content === '') return;
    const tooLong = content.length > LIMITS.comment;
    setError(tooLong ? t('tooLong', { limit: LIMITS.comment }) : undefined);
    if (!tooLong) post(content);
  };

  return (
    <form className={cx(writer.writer, styles.writer)} onSubmit={send}>
      <GrowingTextarea
        ref={area}
        className={cx(field.input, writer.input)}
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${id}-error`, counted && `${id}-count`].filter(Boolean).join(' ') || undefined}
        readOnly={isPending}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <IconButton
        type="submit"
        variant="send"
        className={writer.send}
        label={t('send')}
        icon={PaperPlaneRightIcon as FillableIcon}
        disabled={isPending || content === ''}
        aria-busy={isPending || undefined}
      />
      <div className={writer.below} role="alert">
        {error && <FieldError id={`${id}-error`} text={error} />}
      </div>
      {counted && (
        <p className={writer.counter} data-over={content.length > LIMITS.comment || undefined} id={`${id}-count`}>
          {t('common:counter', { length: content.length, limit: LIMITS.comment })}
        </p>
      )}
    </form>
  );
}

interface Outcomes {
  /** The server or the outbox has it: the field can be cleared. */
  onGone: () => void;
  /** Called with the server's sentence, in the member's language, if there is one. */
  onRefused: (reason: string) => void;
}

/** Posts a comment. Without an answer it waits in the list until it can be sent. */
function usePostComment(postId: string, { onGone, onRefused }: Outcomes) {
  const { t } = useTranslation(['comments', 'outbox']);
  const lastTry = useRef({ content: '', key: '' });
  const unsent = useUnsentComments(postId);
  const write = useWriteComment(postId);

  function take(outcome: CommentOutcome) {
    if (outcome.type === 'refused') {
      toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
      const { status, code, text } = outcome.refusal;
      if (code && status >= 400 && status < 500) onRefused(text);
      return;
    }
    lastTry.current = { content: '', key: '' };
    onGone();
    if (outcome.type === 'sent') void toastPosted();
    if (outcome.type === 'waiting') toast({ title: t('outbox:toast'), description: t('outbox:commentKept') });
  }

  function post(content: string) {
    // Retrying the same text reuses the key: if only the answer was lost, it is not posted twice.
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() };
    write(content, lastTry.current.key, take);
  }
  // From the outbox, not component state: a dialog that is reopened while it posts must still know.
  return { post, isPending: unsent.some(({ isFresh }) => isFresh) };
}

interface CommentEditorProps {
  comment: CommentView;
  /** It was saved, or the member cancelled. */
  onEnd: () => void;
}

/** Changes the member's own comment in its place (comments-6). What is not saved is a draft, until it is cancelled. */
export function CommentEditor({ comment, onEnd }: CommentEditorProps) {
  const { t } = useTranslation(['comments', 'common']);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [draft, keep, clear] = useDraft(comment.userId, `comment-edit:${comment.postId}:${comment.id}`);
  const [text, setText] = useState(draft || comment.content);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useEditComment(comment.postId, {
    onSuccess: () => {
      toast({ title: t('editing.done.title'), description: t('editing.done.text') });
      end();
    },
    onError: (failure) => setError(refusalText(failure) ?? t('editing.failed')),
  });
  const content = cleaned(text);
  const isOver = content.length > LIMITS.comment;
  const counted = content.length >= LIMITS.comment * 0.8;

  useEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function end() {
    clear();
    onEnd();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (isPending || content === '') return;
    setError(isOver ? t('tooLong', { limit: LIMITS.comment }) : undefined);
    if (content === comment.content) end();
    else if (!isOver) mutate({ params: { commentId: comment.id }, body: { content } });
  }

  return (
    <form className={styles.editor} onSubmit={save}>
      <GrowingTextarea
        ref={area}
        className={cx(field.input, field.area)}
        aria-label={t('editing.label')}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${id}-error`, counted && `${id}-count`].filter(Boolean).join(' ') || undefined}
        readOnly={isPending}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          keep(target.value);
          setError(undefined);
        }}
      />
      <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
      <div className={styles.editorActs}>
        <Button variant="quiet" small onClick={end}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" small pending={isPending} pendingLabel={t('editing.saving')} disabled={content === ''}>
          {t('editing.save')}
        </Button>
        {counted && (
          <p className={cx(field.counter, isOver && field.over)} id={`${id}-count`}>
            {t('common:counter', { length: content.length, limit: LIMITS.comment })}
          </p>
        )}
      </div>
    </form>
  );
}
