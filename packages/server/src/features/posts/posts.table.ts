import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { LIMITS } from '@lampstand/core/limits';
import type { Post } from '@lampstand/core/posts/entity';
import { boundedText, counter, createdAt, instant, primaryId } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { searchIndexes } from '../../db/search-indexes.ts';
import { hiddenBy } from '../decisions/decisions.table.ts';
import { Users } from '../profiles/profiles.table.ts';

export const Posts = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    id: primaryId(),
    userId: () => p.manyToOne(Users).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    content: boundedText('content', LIMITS.post),
    // Rows refer to their files directly (media-4), like users.profile_image_url, so that no separate table can get out of
    // step.
    imageUrl: p.text().strictNullable(),
    imageWidth: p.integer().strictNullable(),
    imageHeight: p.integer().strictNullable(),
    imagePlaceholder: p.text().strictNullable(),
    latitude: p.text().strictNullable(),
    longitude: p.text().strictNullable(),
    location: boundedText('location', LIMITS.location).strictNullable(),
    prayerCount: counter('prayer_count'),
    commentCount: counter('comment_count'),
    loveCount: counter('love_count'),
    createdAt: createdAt(),
    editedAt: instant().strictNullable(),
    /** The decision that hides it from everybody (decisions-1). Members' statements read `shown_posts`. */
    hiddenBy: () => hiddenBy('posts'),
  },
  checks: [
    {
      name: 'posts_image_check',
      expression: 'num_nulls(image_url, image_width, image_height, image_placeholder) in (0, 4)',
    },
    { name: 'posts_coordinates_check', expression: 'num_nulls(latitude, longitude) in (0, 2)' },
  ],
  indexes: [
    {
      name: 'posts_created_at_id_index',
      columns: [
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
    },
    { name: 'posts_user_id_created_at_id_index', properties: ['userId', 'createdAt', 'id'] },
    ...searchIndexes('posts'),
    {
      name: 'posts_image_url_index',
      expression:
        'create index "posts_image_url_index" on "posts" ("image_url" collate "C") where "image_url" is not null',
    },
  ],
});

true satisfies Mirrors<InferEntity<typeof Posts>, Post, 'hiddenBy'>;
