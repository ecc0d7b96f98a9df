import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight';
import { useId, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@lampstand/core/limits';
import { cleaned } from '@lampstand/core/blank-text';
import type { UserView } from '@lampstand/core/profiles/contract';
import { canPost } from '@lampstand/core/profiles/rules';
import { useLanguage } from '../../stores/choices.ts';
import { Button, type FillableIcon, IconButton } from '../../ui/button.tsx';
import { useDraft } from '../../stores/drafts.ts';
import { FieldError, GrowingTextarea } from '../../ui/field.tsx';
import { useRestriction } from '../../data/notices.ts';
import { cx } from '../../ui/cx.ts';
import { NoWriting } from '../../ui/no-writing.tsx';
import writer from '../../ui/writer.module.css';
import { commentDraft } from './comment-outcome.ts';
import styles from './comments.module.css';
import { usePostComment } from './use-post-comment.ts';

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
        className={writer.input}
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
