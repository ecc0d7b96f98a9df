import { AUDIT_ACTIONS, SURFACES, type AuditEntry } from '@lampstand/core/audit/entity';
import { TARGET_KINDS } from '@lampstand/core/decisions/entity';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { instant, reference } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Users } from '../../members/users.table.ts';

/** Append-only and without foreign keys (audit-2). Triggers reject every change, and erasing a member changes no row. */
export const AuditLog = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    sequence: p.integer().primary().autoincrement(false),
    at: instant(),
    actor: p.text(),
    surface: p.enum(SURFACES),
    action: p.enum(AUDIT_ACTIONS),
    target: p.text(),
    before: p.text().strictNullable(),
    after: p.text().strictNullable(),
    previousHash: p.text(),
    hash: p.text(),
  },
  indexes: [
    { name: 'audit_log_actor_sequence_index', properties: ['actor', 'sequence'] },
    { name: 'audit_log_action_sequence_index', properties: ['action', 'sequence'] },
    { name: 'audit_log_target_sequence_index', properties: ['target', 'sequence'] },
    { name: 'audit_log_at_index', properties: ['at'] },
  ],
});

/** Maps an actor of the log to a member, as long as they are one. */
export const AuditActors = defineEntity({
  name: 'AuditActor',
  tableName: 'audit_actors',
  properties: {
    actor: p.text().primary(),
    userId: () => reference(Users, 'user_id').unique('audit_actors_user_id_unique'),
  },
});

/** Maps a target of the log to the member whom it concerns, as long as they are one (audit-4). */
export const AuditSubjects = defineEntity({
  name: 'AuditSubject',
  tableName: 'audit_subjects',
  properties: {
    target: p.text().primary(),
    kind: p.enum(TARGET_KINDS),
    userId: () => reference(Users, 'user_id').index('audit_subjects_user_id_index'),
  },
});

/** The places outside the database where audit heads are stored. */
export const HEAD_WAYS = ['file', 'mail'] as const;

/** The last head stored in each of these places. */
export const AuditHeads = defineEntity({
  name: 'AuditHead',
  tableName: 'audit_heads',
  properties: {
    way: p.enum(HEAD_WAYS).primary(),
    at: instant(),
    sequence: p.integer(),
    hash: p.text(),
  },
});

true satisfies Mirrors<InferEntity<typeof AuditLog>, AuditEntry>;
