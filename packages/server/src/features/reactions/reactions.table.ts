import { defineEntity, type InferEntity } from '@mikro-orm/postgresql';
import type { Reaction } from '@lampstand/core/reactions/entity';
import { createdAt, createdAtRanges, primaryId, reference } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Posts } from '../posts/posts.table.ts';
import { Users } from '../../members/users.table.ts';

export const Prayers = defineEntity({
  name: 'Prayer',
  tableName: 'prayers',
  properties: {
    id: primaryId(),
    postId: () => reference(Posts, 'post_id'),
    userId: () => reference(Users, 'user_id'),
    createdAt: createdAt(),
  },
  indexes: [
    { name: 'prayers_user_id_created_at_id_index', properties: ['userId', 'createdAt', 'id'] },
    createdAtRanges('prayers'),
    { name: 'prayers_post_id_created_at_id_index', properties: ['postId', 'createdAt', 'id'] },
  ],
  uniques: [{ name: 'prayers_post_id_user_id_unique', properties: ['postId', 'userId'] }],
});

export const Loves = defineEntity({
  name: 'Love',
  tableName: 'loves',
  properties: {
    id: primaryId(),
    postId: () => reference(Posts, 'post_id'),
    userId: () => reference(Users, 'user_id').index('loves_user_id_index'),
    createdAt: createdAt(),
  },
  indexes: [
    createdAtRanges('loves'),
    { name: 'loves_post_id_created_at_id_index', properties: ['postId', 'createdAt', 'id'] },
  ],
  uniques: [{ name: 'loves_post_id_user_id_unique', properties: ['postId', 'userId'] }],
});

true satisfies Mirrors<InferEntity<typeof Prayers>, Reaction>;
true satisfies Mirrors<InferEntity<typeof Loves>, Reaction>;
