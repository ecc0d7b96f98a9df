import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { LIMITS } from '@lampstand/core/limits';
import {
  REPORT_ABOUTS,
  REPORT_STATUSES,
  REPORTED_KINDS,
  type ContextMessage,
  type Report,
} from '@lampstand/core/reports/entity';
import { POST_KINDS } from '@lampstand/core/posts/entity';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import { boundedText, createdAt, instant, primaryId, reference, sqlIndex } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Decisions } from '../../members/decisions.table.ts';
import { Posts } from '../posts/posts.table.ts';
import { Users } from '../../members/users.table.ts';

export const Reports = defineEntity({
  name: 'Report',
  tableName: 'reports',
  properties: {
    id: primaryId(),
    reporterId: () => reference(Users, 'reporter_id'),
    targetKind: p.enum(REPORTED_KINDS),
    // Without a foreign key, because a report outlives its target (reports-10).
    targetId: p.uuid(),
    authorId: () => reference(Users, 'author_id').index('reports_author_id_index'),
    postId: () => reference(Posts, 'post_id').strictNullable().deleteRule('set null').index('reports_post_id_index'),
    about: p.enum(REPORT_ABOUTS).strictNullable(),
    reason: p.text().$type<ReportReason>(),
    description: boundedText('description', LIMITS.report).strictNullable(),
    status: p.enum(REPORT_STATUSES).default('pending'),
    // A member may have no name.
    content: p.text().check(`char_length(content) <= ${LIMITS.post}`),
    imageUrl: p.text().strictNullable(),
    imageDescription: p.text().strictNullable(),
    postKind: p.enum([...POST_KINDS]).strictNullable(),
    answer: p.text().strictNullable(),
    writtenAt: instant().strictNullable(),
    context: p.json<ContextMessage[]>().strictNullable(),
    createdAt: createdAt(),
    reviewedAt: instant().strictNullable(),
    /** The decision that closed it. */
    decisionId: () =>
      reference(Decisions, 'decision_id').strictNullable().deleteRule('no action').index('reports_decision_id_index'),
    // A member's report remains when the admin who decided it leaves (account-5).
    reviewedBy: () =>
      reference(Users, 'reviewed_by').strictNullable().deleteRule('set null').index('reports_reviewed_by_index'),
  },
  checks: [
    { name: 'reports_member_check', expression: `(target_kind = 'member') = (about is not null)` },
    { name: 'reports_context_check', expression: `context is null or target_kind = 'message'` },
  ],
  indexes: [
    {
      name: 'reports_reporter_id_target_created_at_id_index',
      properties: ['reporterId', 'targetKind', 'targetId', 'createdAt', 'id'],
    },
    { name: 'reports_reporter_id_created_at_id_index', properties: ['reporterId', 'createdAt', 'id'] },
    { name: 'reports_target_kind_target_id_index', properties: ['targetKind', 'targetId'] },
    sqlIndex('reports_image_url_index', '"reports" ("image_url" collate "C") where "image_url" is not null'),
    { name: 'reports_status_created_at_id_index', properties: ['status', 'createdAt', 'id'] },
  ],
  uniques: [
    {
      name: 'reports_pending_unique',
      properties: ['reporterId', 'targetKind', 'targetId'],
      where: `"status" = 'pending'`,
    },
  ],
});

true satisfies Mirrors<InferEntity<typeof Reports>, Report, 'decisionId'>;
