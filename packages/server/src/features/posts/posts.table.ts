import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { LIMITS } from '@lampstand/core/limits';
import { POST_KINDS, type Post } from '@lampstand/core/posts/entity';
import { boundedText, counter, createdAt, instant, primaryId, reference, sqlIndex } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { hiddenBy } from '../../members/decisions.table.ts';
import { Users } from '../../members/users.table.ts';

/** A condition of a row of posts: a request that is neither answered nor resting. */
export const IS_ASKING = `kind = 'prayer' and answered_at is null and not is_resting`;

/** An index for each feed that does not have all posts (requests-5). */
function feedIndexes(feeds: Record<string, string>) {
  return Object.entries(feeds).map(([name, condition]) =>
    sqlIndex(`posts_${name}_index`, `"posts" ("created_at", "id") where ${condition}`),
  );
}

export const Posts = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    id: primaryId(),
    userId: () => reference(Users, 'user_id'),
    kind: p.enum([...POST_KINDS]).default('testimony'),
    content: boundedText('content', LIMITS.post),
    // Rows refer to their files directly (media-4), like users.profile_image_url, so that no separate table can get out of
    // step.
    imageUrl: p.text().strictNullable(),
    imageWidth: p.integer().strictNullable(),
    imageHeight: p.integer().strictNullable(),
    imagePlaceholder: p.text().strictNullable(),
    imageDescription: boundedText('image_description', LIMITS.photoDescription).strictNullable(),
    latitude: p.text().strictNullable(),
    longitude: p.text().strictNullable(),
    location: boundedText('location', LIMITS.location).strictNullable(),
    prayerCount: counter('prayer_count'),
    commentCount: counter('comment_count'),
    loveCount: counter('love_count'),
    createdAt: createdAt(),
    editedAt: instant().strictNullable(),
    answeredAt: instant().strictNullable(),
    answer: boundedText('answer', LIMITS.postAnswer).strictNullable(),
    isResting: p.boolean().default(false),
    /** Whether its author has said what became of it after a month (requests-4). */
    isQuestionClosed: p.boolean().default(false),
    /** The decision that hides it from everybody (decisions-1). Members' statements read `shown_posts`. */
    hiddenBy: () => hiddenBy('posts'),
  },
  checks: [
    {
      name: 'posts_image_check',
      expression: 'num_nulls(image_url, image_width, image_height, image_placeholder) in (0, 4)',
    },
    { name: 'posts_described_check', expression: 'image_url is not null or image_description is null' },
    { name: 'posts_coordinates_check', expression: 'num_nulls(latitude, longitude) in (0, 2)' },
    {
      name: 'posts_request_check',
      expression: `(kind = 'prayer' or answered_at is null and not is_resting) and (answered_at is not null or answer is null)`,
    },
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
    ...feedIndexes({
      testimonies: `kind = 'testimony'`,
      requests: `kind = 'prayer'`,
      answered: 'answered_at is not null',
      asking: IS_ASKING,
    }),
    sqlIndex(
      'posts_open_question_index',
      `"posts" ("user_id", "created_at") where ${IS_ASKING} and not is_question_closed`,
    ),
    sqlIndex('posts_image_url_index', '"posts" ("image_url" collate "C") where "image_url" is not null'),
  ],
});

true satisfies Mirrors<InferEntity<typeof Posts>, Post, 'hiddenBy' | 'isQuestionClosed'>;
