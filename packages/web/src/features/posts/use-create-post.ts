import { useQueryClient } from '@tanstack/react-query';
import type { NewPost, PostView } from '@lampstand/core/posts/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { takeBack, write } from '../../lib/outbox.ts';
import { useOutbox } from '../../lib/outbox-entries.ts';
import type { Fate, Refusal } from '../../lib/outbox-entry.ts';
import { userKeys } from '../../lib/query-keys.ts';
import { toast } from '../../stores/toast.ts';
import { takeShared, tellNotShared } from './post-fate.ts';

interface Outcomes {
  /** The server has it, or it waits on top of the feed: the composer is free again. */
  onGone: () => void;
  onRefused: (refusal: Refusal) => void;
}

/** Sends a testimony with its photo through the outbox; without an answer it waits there until there is one. */
export function useCreatePost(userId: string, { onGone, onRefused }: Outcomes) {
  const { t } = useTranslation('outbox');
  const queryClient = useQueryClient();
  const lastTry = useRef({ words: '', photo: undefined as Blob | undefined, key: '' });
  const onTheWay = useOutbox(userId, 'post').filter(({ fresh, refusal }) => fresh && !refusal);

  /** The same post tried again carries the same key: if only the answer was lost, it is not shared twice. */
  function keyOf(post: NewPost, photo: Blob | undefined): string {
    const words = JSON.stringify(post);
    if (lastTry.current.words !== words || lastTry.current.photo !== photo) {
      lastTry.current = { words, photo, key: crypto.randomUUID() };
    }
    return lastTry.current.key;
  }

  function take(key: string, fate: Fate) {
    if (fate.type === 'signedOut') void queryClient.invalidateQueries({ queryKey: userKeys.current() });
    if (fate.type === 'refused') {
      void takeBack(key);
      void tellNotShared(fate.refusal);
      onRefused(fate.refusal);
      return;
    }
    lastTry.current = { words: '', photo: undefined, key: '' };
    onGone();
    if (fate.type === 'sent') void takeShared(queryClient, fate.answer as PostView);
    if (fate.type === 'waiting') toast({ title: t('postTitle'), description: t('postText') });
  }

  return {
    share: (post: NewPost, photo: Blob | undefined) => {
      const key = keyOf(post, photo);
      write(userId, { kind: 'post', post, photo }, (fate) => take(key, fate), key);
    },
    // Not a state of this dialog: closed and opened again while it uploads, it must still know.
    isPending: onTheWay.length > 0,
    cancel: () => {
      for (const { key } of onTheWay) void takeBack(key);
    },
  };
}
