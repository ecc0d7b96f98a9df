import type { NewPost } from '@lampstand/core/posts/contract';
import { patchPost, refreshPosts, removePost } from './post-cache.ts';
import { noteHasPosted, type ShareOutcome } from './posts.ts';
import { useAct, type ActHandlers } from './use-act.ts';
import { useWrite } from './use-member.ts';

/** Shares a testimony; the same one tried again under the same key is shared once. */
export function useSharePost() {
  const write = useWrite('posts.create');
  return (post: NewPost, image: Blob | undefined, key: string, onOutcome: (outcome: ShareOutcome) => void): void =>
    write({ input: { body: post, files: { image } }, key }, onOutcome);
}

export function useEditPost(handlers: ActHandlers<'posts.edit'>) {
  return useAct(
    'posts.edit',
    {
      apply: ({ queryClient }, post) => {
        patchPost(queryClient, post.id, post);
        void refreshPosts(queryClient);
      },
    },
    handlers,
  );
}

export function useDeletePost(handlers: ActHandlers<'posts.remove'>) {
  return useAct(
    'posts.remove',
    {
      apply: (member, _nothing, { params }) => {
        removePost(member, params.postId);
        noteHasPosted(member.queryClient);
        void refreshPosts(member.queryClient);
      },
    },
    handlers,
  );
}
