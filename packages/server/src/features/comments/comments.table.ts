import { defineEntity, type InferEntity } from '@mikro-orm/postgresql';
import type { Comment } from '@lampstand/core/comments/entity';
import { LIMITS } from '@lampstand/core/limits';
import { boundedText, createdAt, createdAtRanges, instant, primaryId, reference } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { hiddenBy } from '../../members/decisions.table.ts';
import { Posts } from '../posts/posts.table.ts';
import { Users } from '../../members/users.table.ts';

export const Comments = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    id: primaryId(),
    postId: () => reference(Posts, 'post_id'),
    userId: () => reference(Users, 'user_id'),
    content: boundedText('content', LIMITS.comment),
    createdAt: createdAt(),
    /** When its writer changed it last (comments-6). */
    editedAt: instant().strictNullable(),
    /** Since when only its writer sees it (comments-5), by `taken_comments`. */
    takenAwayAt: instant().strictNullable(),
    /** The decision that hides it from everybody (decisions-1). Members' statements read `shown_comments`. */
    hiddenBy: () => hiddenBy('comments'),
  },
  indexes: [
    { name: 'comments_post_id_created_at_id_index', properties: ['postId', 'createdAt', 'id'] },
    {
      name: 'comments_taken_away_index',
      properties: ['postId', 'userId', 'createdAt', 'id'],
      where: '"taken_away_at" is not null',
    },
    { name: 'comments_user_id_created_at_id_index', properties: ['userId', 'createdAt', 'id'] },
    { name: 'comments_user_id_post_id_index', properties: ['userId', 'postId', 'createdAt', 'id'] },
    createdAtRanges('comments'),
  ],
});

true satisfies Mirrors<InferEntity<typeof Comments>, Comment, 'hiddenBy'>;
