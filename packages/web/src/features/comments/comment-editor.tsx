import { cleaned } from '@lampstand/core/blank-text';
import type { CommentView } from '@lampstand/core/comments/contract';
import { LIMITS } from '@lampstand/core/limits';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditComment } from '../../data/comments.ts';
import { refusalText } from '../../data/api-error.ts';
import { useDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError, GrowingTextarea } from '../../ui/field.tsx';
import field from '../../ui/field.module.css';
import styles from './comments.module.css';

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
