import type { CommentView } from '@lampstand/core/comments/contract';
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { refreshPosts, shownPost } from './posts.ts';
import type { Member } from './member.ts';
import type { Noun } from './noun.ts';
import { itemsOf, list, patchItems } from './queries.ts';
import type { Entry, Outcome } from './sync/entry.ts';
import { useAct, type ActHandlers, useUnsent, useWrite } from './use-member.tsx';

/** Spreads the requests of many open screens after one comment. */
const SPREAD_MS = 1_000;

export const comments: Noun = {
  writes: { 'comments.create': { apply: applyComment } },
  live: {
    postCounts: noteCount,
    commentsChanged: ({ queryClient }, { postId }) => refetchShown(queryClient, postId),
    ownComment: ({ queryClient }, { postId }) => void queryClient.invalidateQueries(commentsOf(postId)),
  },
};

const commentsOf = (postId: string) => list('comments.list', { postId });

/** Somebody commented on a post, or a comment is gone: refetches the comments if they are shown. */
function noteCount({ queryClient }: Member, { postId, commentCount }: { postId: string; commentCount: number }): void {
  const before = shownPost(queryClient, postId)?.commentCount;
  if (before === undefined || before === commentCount) return;
  refetchShown(queryClient, postId);
}

/** Fetches the comments on a post again if they are shown. */
function refetchShown(queryClient: QueryClient, postId: string): void {
  const refresh = () => void queryClient.invalidateQueries({ ...commentsOf(postId), refetchType: 'active' });
  if (queryClient.getQueryCache().find(commentsOf(postId))?.isActive()) setTimeout(refresh, Math.random() * SPREAD_MS);
}

/** The comments on a post. Fetched while they are shown and dropped afterwards, so that they open up to date (comments-2). */
export function useComments(postId: string) {
  return useInfiniteQuery({ ...commentsOf(postId), gcTime: 0 });
}

export type CommentsQuery = ReturnType<typeof useComments>;

export function commentsIn(data: CommentsQuery['data']): CommentView[] {
  return itemsOf(data);
}

export type UnsentComment = Entry<'comments.create'>;
export type CommentOutcome = Outcome<'comments.create'>;

/** The member's comments on a post that wait to be sent or are being sent. */
export function useUnsentComments(postId: string): UnsentComment[] {
  return useUnsent('comments.create').filter(({ input }) => input.params.postId === postId);
}

/** Writes a comment; retries with the same key are posted once. */
export function useWriteComment(postId: string) {
  const write = useWrite('comments.create');
  return (content: string, key: string, onOutcome: (outcome: CommentOutcome) => void): void =>
    write({ input: { params: { postId }, body: { content } }, key }, onOutcome);
}

/** Shows a sent comment at once, and refetches the comments and the posts (app-10). */
function applyComment({ queryClient }: Member, { input }: UnsentComment, outcome: CommentOutcome): void {
  if (outcome.type !== 'sent') return;
  const comment = outcome.answer;
  const comments = commentsOf(input.params.postId);
  patchItems<'comments.list'>(queryClient, comments, (items, page) =>
    page > 0 || items.some(({ id }) => id === comment.id) ? items : [comment, ...items],
  );
  void queryClient.invalidateQueries(comments);
  void refreshPosts(queryClient);
}

/** Changes the member's own comment in its place (comments-6). */
export function useEditComment(postId: string, handlers: ActHandlers<'comments.edit'>) {
  return useAct(
    'comments.edit',
    {
      apply: ({ queryClient }, comment) =>
        patchItems<'comments.list'>(queryClient, commentsOf(postId), (items) =>
          items.map((item) => (item.id === comment.id ? comment : item)),
        ),
    },
    handlers,
  );
}

/** Deletes the member's own comment (comments-4), or takes away somebody else's under their post (comments-5). */
export function useRemoveComment(postId: string, handlers: ActHandlers<'comments.remove'>) {
  return useAct(
    'comments.remove',
    {
      apply: ({ queryClient }, _nothing, { params }) => {
        const comments = commentsOf(postId);
        patchItems<'comments.list'>(queryClient, comments, (items) =>
          items.filter(({ id }) => id !== params.commentId),
        );
        void queryClient.invalidateQueries(comments);
        void refreshPosts(queryClient);
      },
    },
    handlers,
  );
}
