import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { discardImage } from '../media/media-rows.ts';
import { audited, type Actor } from '../audit/audit.service.ts';
import { deletePost } from './removed-posts.queries.ts';

/** An admin removes a post (moderation-2), whatever blocks there are. Its file is removed after the commit. */
export async function removePost(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  actor: Actor,
  postId: string,
  now: Date,
): Promise<void> {
  const imageUrl = await audited(deps, actor, 'moderator', now, async (client) => {
    const [deleted] = await deletePost(client, [postId]);
    if (!deleted) throw new AppError('post_not_found');
    const act = { action: 'post.removed', target: { id: postId }, before: 'shown', after: 'removed' } as const;
    return { result: deleted.imageUrl, act };
  });
  await discardImage(deps, imageUrl);
}
