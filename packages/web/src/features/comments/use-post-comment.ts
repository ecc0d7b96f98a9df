import { useIsMutating, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView } from '@lampstand/core/comments/contract';
import type { Page } from '@lampstand/core/page';
import { client } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { commentKeys, postKeys } from '../../lib/query-keys.ts';
import { toast } from '../../stores/toast.ts';

interface Outcomes {
  onPosted: () => void;
  /** The server's reason, in the member's language, where it gave one. */
  onRefused: (reason: string) => void;
}

/** Posts a comment; on success the comment list and the post list are refreshed (SPEC.md §4). */
export function usePostComment(postId: string, { onPosted, onRefused }: Outcomes) {
  const { t } = useTranslation('comments');
  const queryClient = useQueryClient();
  const lastTry = useRef({ content: '', key: '' });
  const mutationKey = ['comment', postId];

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (content: string) => {
      // The same words tried again carry the same key: if only the answer was lost, they are not posted twice.
      if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() };
      const call = { params: { postId }, body: { content } };
      return client.comments.create(call, { idempotencyKey: lastTry.current.key });
    },
    onSuccess: (comment) => {
      lastTry.current = { content: '', key: '' };
      queryClient.setQueryData<CommentPages>(commentKeys.list(postId), (pages) => withNewest(pages, comment));
      onPosted();
      toast({ title: t('added.title'), description: t('added.description') });
      // Its key begins those of the comment lists, so both are refreshed.
      void queryClient.invalidateQueries({ queryKey: postKeys.list() });
    },
    onError: (error) => {
      toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
      if (error instanceof ApiError && error.code && error.status >= 400 && error.status < 500) {
        onRefused(error.serverText);
      }
    },
  });
  // Not the mutation's own state: a dialog closed and opened again while it posts must still know.
  return { mutate, isPending: useIsMutating({ mutationKey }) > 0 };
}

type CommentPages = InfiniteData<Page<CommentView>, string | undefined>;

/** Shown at once; the refreshed list takes its place. */
function withNewest(pages: CommentPages | undefined, comment: CommentView): CommentPages | undefined {
  const [first, ...older] = pages?.pages ?? [];
  if (!pages || !first) return pages;
  return { ...pages, pages: [{ ...first, items: [comment, ...first.items] }, ...older] };
}
