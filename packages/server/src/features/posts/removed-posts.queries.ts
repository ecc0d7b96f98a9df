import { prepared } from '../../db/sql.ts';

/** Deletes the post with its comments, reactions and reports. */
export const deletePost = prepared<{ imageUrl: string | null }, [postId: string]>(
  'moderation.delete-post',
  'delete from posts where id = $1 returning image_url as "imageUrl"',
);
