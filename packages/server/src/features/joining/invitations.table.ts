import type { Invitation } from '@lampstand/core/joining/entity';
import { LIMITS } from '@lampstand/core/limits';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { boundedText, createdAt, instant, primaryId, reference } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Users } from '../../members/users.table.ts';

/** Links that let people in (joining-2). */
export const Invitations = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: primaryId(),
    code: p.text().unique('invitations_code_unique'),
    createdBy: () => reference(Users, 'created_by'),
    places: p.smallint().check(`places >= 1 and places <= ${LIMITS.invitationPlaces}`),
    /** Grows in the statement that checks `places`, so that no place is taken twice. */
    used: p.smallint().default(0).check('used >= 0 and used <= places'),
    note: boundedText('note', LIMITS.invitationNote).strictNullable(),
    createdAt: createdAt(),
    until: instant(),
    revokedAt: instant().strictNullable(),
  },
  indexes: [
    { name: 'invitations_created_by_index', properties: ['createdBy', 'createdAt', 'id'] },
    { name: 'invitations_created_at_index', properties: ['createdAt', 'id'] },
  ],
});

/** Who joined with which invitation (joining-2). Members who leave are deleted here, and their place stays taken. */
export const InvitationUses = defineEntity({
  name: 'InvitationUse',
  tableName: 'invitation_uses',
  properties: {
    userId: () => reference(Users, 'user_id').primary(),
    invitationId: () => reference(Invitations, 'invitation_id'),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'invitation_uses_invitation_id_index', properties: ['invitationId', 'createdAt', 'userId'] }],
});

true satisfies Mirrors<InferEntity<typeof Invitations>, Invitation>;
