import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPost, PostView } from '@lampstand/core/posts/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toast } from '../../stores/toast.ts';
import { prependPost, refreshPosts } from './feed-cache.ts';

interface Outcomes {
  onShared: (post: PostView) => void;
  onRefused: (error: unknown) => void;
}

const mutationKey = ['create-post'];

/** Sends a testimony with its photo; it stands on top of the feed as soon as the server has it. */
export function useCreatePost({ onShared, onRefused }: Outcomes) {
  const { t } = useTranslation(['compose', 'common']);
  const queryClient = useQueryClient();
  const upload = useRef<AbortController>(undefined);
  const lastTry = useRef({ words: '', photo: undefined as Blob | undefined, key: '' });

  /** The same post tried again carries the same key: if only the answer was lost, it is not shared twice. */
  function keyOf(post: NewPost, photo: Blob | undefined): string {
    const words = JSON.stringify(post);
    if (lastTry.current.words !== words || lastTry.current.photo !== photo) {
      lastTry.current = { words, photo, key: crypto.randomUUID() };
    }
    return lastTry.current.key;
  }

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ post, photo }: { post: NewPost; photo: Blob | undefined }) => {
      upload.current = new AbortController();
      const options = { signal: upload.current.signal, idempotencyKey: keyOf(post, photo) };
      return client.posts.create({ body: post, files: photo ? { image: photo } : {} }, options);
    },
    onSuccess: (post) => {
      onShared(post);
      prependPost(queryClient, post);
      toast({ title: t('create.done') });
      void refreshPosts(queryClient);
    },
    onError: (error) => {
      if (upload.current?.signal.aborted) return;
      toast({ title: t('common:error'), description: failureText(error), variant: 'destructive' });
      onRefused(error);
    },
  });

  function failureText(error: Error): string {
    const answered = error instanceof ApiError && error.code !== 'unreachable';
    return answered ? t('create.failed', { status: error.status, text: error.serverText }) : t('create.unreachable');
  }

  // Not the mutation's own state: a dialog closed and opened again while it uploads must still know.
  return { share: mutate, isPending: useIsMutating({ mutationKey }) > 0, cancel: () => upload.current?.abort() };
}
