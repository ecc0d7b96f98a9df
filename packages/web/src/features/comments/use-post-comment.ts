import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView } from '@lampstand/core/comments/contract';
import { takeBack, write } from '../../lib/outbox.ts';
import { useOutbox } from '../../lib/outbox-entries.ts';
import type { Fate } from '../../lib/outbox-entry.ts';
import { userKeys } from '../../lib/query-keys.ts';
import { toast } from '../../stores/toast.ts';
import { takePosted } from './comment-fate.ts';

interface Outcomes {
  /** The server has it, or it waits in the outbox: the box is free again. */
  onGone: () => void;
  /** The server's reason, in the member's language, where it gave one. */
  onRefused: (reason: string) => void;
}

/** Posts a comment through the outbox. Without an answer it waits in the list, and is posted when there is one. */
export function usePostComment(userId: string, postId: string, { onGone, onRefused }: Outcomes) {
  const { t } = useTranslation(['comments', 'outbox']);
  const queryClient = useQueryClient();
  const lastTry = useRef({ content: '', key: '' });
  const outbox = useOutbox(userId, 'comment');

  function take(key: string, fate: Fate) {
    if (fate.type === 'signedOut') void queryClient.invalidateQueries({ queryKey: userKeys.current() });
    if (fate.type === 'refused') {
      void takeBack(key);
      toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
      const { status, code, text } = fate.refusal;
      if (code && status >= 400 && status < 500) onRefused(text);
      return;
    }
    lastTry.current = { content: '', key: '' };
    onGone();
    if (fate.type === 'sent') void takePosted(queryClient, postId, fate.answer as CommentView);
    if (fate.type === 'waiting') toast({ title: t('outbox:toast'), description: t('outbox:commentKept') });
  }

  function post(content: string) {
    // The same words tried again carry the same key: if only the answer was lost, they are not posted twice.
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() };
    const { key } = lastTry.current;
    write(userId, { kind: 'comment', postId, content }, (fate) => take(key, fate), key);
  }
  // Not a state of this dialog: closed and opened again while it posts, it must still know.
  return { post, isPending: outbox.some(({ writing, fresh }) => writing.postId === postId && fresh) };
}
