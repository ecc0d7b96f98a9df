import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { LIMITS } from '@lampstand/core/limits';
import { REPORT_REASONS, REPORT_STATUSES, type Report } from '@lampstand/core/reports/entity';
import { boundedText, createdAt, instant, primaryId } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Posts } from '../posts/posts.table.ts';
import { Users } from '../profiles/profiles.table.ts';

export const Reports = defineEntity({
  name: 'Report',
  tableName: 'reports',
  properties: {
    id: primaryId(),
    reporterId: () => p.manyToOne(Users).mapToPk().joinColumn('reporter_id').deleteRule('cascade'),
    postId: () =>
      p.manyToOne(Posts).mapToPk().joinColumn('post_id').deleteRule('cascade').index('reports_post_id_index'),
    reason: p.enum(REPORT_REASONS),
    description: boundedText('description', LIMITS.report).strictNullable(),
    status: p.enum(REPORT_STATUSES).default('pending'),
    postContent: boundedText('post_content', LIMITS.post),
    createdAt: createdAt(),
    reviewedAt: instant().strictNullable(),
    // A member's report remains when the admin who decided it leaves (account-5).
    reviewedBy: () =>
      p
        .manyToOne(Users)
        .mapToPk()
        .strictNullable()
        .deleteRule('set null')
        .joinColumn('reviewed_by')
        .index('reports_reviewed_by_index'),
  },
  indexes: [
    {
      name: 'reports_reporter_id_post_id_created_at_id_index',
      properties: ['reporterId', 'postId', 'createdAt', 'id'],
    },
    { name: 'reports_status_created_at_id_index', properties: ['status', 'createdAt', 'id'] },
  ],
  uniques: [
    {
      name: 'reports_pending_unique',
      properties: ['reporterId', 'postId'],
      where: `"status" = 'pending'`,
    },
  ],
});

true satisfies Mirrors<InferEntity<typeof Reports>, Report>;
