import type { NewPost } from '@lampstand/core/posts/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsentPosts, type ShareOutcome } from '../../data/posts.ts';
import { useSharePost } from '../../data/posts-live.ts';
import { useUnsentActs } from '../../data/use-member.tsx';
import { toast } from '../../stores/toast.ts';
import { isBeingSent, useSentShare } from '../../stores/uploads.ts';
import { toastShared } from './post-outcome.ts';

type Refusal = Extract<ShareOutcome, { type: 'refused' }>['refusal'];

interface Outcomes {
  /** The server or the outbox has it: the form can be cleared. */
  onGone: () => void;
  onRefused: (refusal: Refusal) => void;
}

/** Shares a testimony with its photo; without an answer it waits above the feed. */
export function useCreatePost({ onGone, onRefused }: Outcomes) {
  const { t } = useTranslation('outbox');
  const lastTry = useRef({ words: '', photo: undefined as Blob | undefined, key: '' });
  const share = useSharePost();
  const { remove } = useUnsentActs();
  const onTheWay = useUnsentPosts().filter(({ isFresh, refusal }) => isFresh && !refusal);

  /** Retrying the same post reuses the key: if only the answer was lost, it is not shared twice. */
  function keyOf(post: NewPost, photo: Blob | undefined): string {
    const words = JSON.stringify(post);
    if (lastTry.current.words !== words || lastTry.current.photo !== photo) {
      lastTry.current = { words, photo, key: crypto.randomUUID() };
    }
    return lastTry.current.key;
  }

  function take(outcome: ShareOutcome) {
    // On a slow line the testimony above the feed shows how far it is.
    const isOnItsWay = isBeingSent(lastTry.current.key);
    if (outcome.type === 'refused') {
      void toastShared(outcome);
      onRefused(outcome.refusal);
      return;
    }
    lastTry.current = { words: '', photo: undefined, key: '' };
    onGone();
    if (outcome.type === 'sent') void toastShared(outcome);
    if (outcome.type === 'waiting' && !isOnItsWay) toast({ title: t('postTitle'), description: t('postText') });
  }

  return {
    share: (post: NewPost, photo: Blob | undefined) => share(post, photo, keyOf(post, photo), take),
    // From the outbox, not component state: a dialog that is reopened during the upload must still know.
    isPending: onTheWay.length > 0,
    sent: useSentShare(onTheWay[0]?.key),
    cancel: () => {
      for (const entry of onTheWay) remove(entry);
    },
  };
}
