import type { Ban } from '@lampstand/core/bans/entity';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { createdAt, instant, primaryId, reference } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Decisions } from '../../members/decisions.table.ts';
import { Users } from '../../members/users.table.ts';

/** Deleted members who are kept out (joining-8). */
export const Bans = defineEntity({
  name: 'Ban',
  tableName: 'bans',
  properties: {
    id: primaryId(),
    decisionId: () => reference(Decisions, 'decision_id').strictNullable().deleteRule('set null'),
    decidedBy: () => reference(Users, 'decided_by').strictNullable().deleteRule('set null'),
    createdAt: createdAt(),
    since: instant().strictNullable(),
    until: instant().strictNullable(),
    liftedAt: instant().strictNullable(),
    liftedBy: () => reference(Users, 'lifted_by').strictNullable().deleteRule('set null'),
  },
  indexes: [
    { name: 'bans_decision_id_index', properties: ['decisionId'] },
    { name: 'bans_decided_by_index', properties: ['decidedBy'] },
    { name: 'bans_lifted_by_index', properties: ['liftedBy'] },
    {
      name: 'bans_since_index',
      properties: ['since', 'id'],
      where: '"since" is not null and "lifted_at" is null',
    },
    { name: 'bans_until_index', properties: ['until'] },
  ],
});

/** The addresses of a ban, as HMACs (docs/decisions/045-kept-out.md). They go when it is lifted or over. */
export const BanAddresses = defineEntity({
  name: 'BanAddress',
  tableName: 'ban_addresses',
  properties: {
    hash: p.text().primary().check(`hash ~ '^[0-9a-f]{64}$'`),
    banId: () => reference(Bans, 'ban_id').primary(),
  },
  indexes: [{ name: 'ban_addresses_ban_id_index', properties: ['banId'] }],
});

true satisfies Mirrors<InferEntity<typeof Bans>, Ban>;
