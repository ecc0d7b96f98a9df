import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsentComments, useWriteComment, type CommentOutcome } from '../../data/comments.ts';
import { toast } from '../../stores/toast.ts';
import { tellPosted } from './comment-outcome.ts';

interface Outcomes {
  /** The server has it, or it waits in the outbox: the box is free again. */
  onGone: () => void;
  /** The server's reason, in the member's language, where it gave one. */
  onRefused: (reason: string) => void;
}

/** Posts a comment. Without an answer it waits in the list, and is posted when there is one. */
export function usePostComment(postId: string, { onGone, onRefused }: Outcomes) {
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
    if (outcome.type === 'sent') void tellPosted(outcome.answer.id);
    if (outcome.type === 'waiting') toast({ title: t('outbox:toast'), description: t('outbox:commentKept') });
  }

  function post(content: string) {
    // The same words tried again carry the same key: if only the answer was lost, they are not posted twice.
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() };
    write(content, lastTry.current.key, take);
  }
  // Not a state of this dialog: closed and opened again while it posts, it must still know.
  return { post, isPending: unsent.some(({ isFresh }) => isFresh) };
}
