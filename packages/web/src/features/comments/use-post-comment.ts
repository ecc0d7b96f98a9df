import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsentComments, useWriteComment, type CommentOutcome } from '../../data/comments.ts';
import { toast } from '../../stores/toast.ts';
import { toastPosted } from './comment-outcome.ts';

interface Outcomes {
  /** The server or the outbox has it: the field can be cleared. */
  onGone: () => void;
  /** Called with the server's sentence, in the member's language, if there is one. */
  onRefused: (reason: string) => void;
}

/** Posts a comment. Without an answer it waits in the list until it can be sent. */
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
