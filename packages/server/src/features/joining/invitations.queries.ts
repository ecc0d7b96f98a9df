import type { CommunitySettings } from '@lampstand/core/community/entity';
import type { JoiningMode } from '@lampstand/core/joining/modes';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { Role } from '@lampstand/core/profiles/roles';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { STANDING } from '../../members/standing.ts';

export interface InvitationRow {
  id: string;
  code: string;
  places: number;
  used: number;
  note: string | null;
  createdAt: Date;
  until: Date;
  revokedAt: Date | null;
  by: AuthorView;
  joined: (AuthorView & { joinedAt: string })[];
}

/** How many of those who joined are named. */
const NAMED = 30;

const person = `jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
  'profileImageUrl', u.profile_image_url)`;

const invitation = (hidden: string) => `
  i.id, i.code, i.places, i.used, i.note, i.created_at as "createdAt", i.until, i.revoked_at as "revokedAt",
  (select ${person} from users u where u.id = i.created_by) as by,
  (select coalesce(jsonb_agg(j.person), '[]') from (
     select ${person} || jsonb_build_object('joinedAt', o.created_at) as person from invitation_uses o join users u on u.id = o.user_id
     where o.invitation_id = i.id ${hidden} order by o.created_at, o.user_id limit ${NAMED}) j) as joined`;

const isOpen = (now: string) => `revoked_at is null and used < places and until > ${now}`;

/** One member's invitations, without the names of members behind a block (joining-4). */
export const readOwnInvitations = prepared<
  InvitationRow,
  [memberId: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'invitations.own',
  `with page as (
     select * from (
       select * from invitations where created_by = $1 and (created_at, id) < ($2::timestamptz, $3::uuid)
       order by created_at desc, id desc limit ${MOST_ROWS}
     ) longest_page limit $4
   )
   select ${invitation(`and u.id not in ${HIDDEN_MEMBERS}`)} from page i order by i.created_at desc, i.id desc`,
);

/** The one that a member made at this moment, such as that of the set-up (setup-4). */
export const readInvitationMadeAt = prepared<InvitationRow, [memberId: string, createdAt: Date]>(
  'invitations.made-at',
  `select ${invitation(`and u.id not in ${HIDDEN_MEMBERS}`)} from invitations i where i.created_by = $1 and i.created_at = $2`,
);

/** Everybody's, for admins (joining-4). */
export const readAllInvitations = prepared<
  InvitationRow,
  [isOpen: boolean, now: Date, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'invitations.all',
  `with page as (
     select * from (
       select * from invitations
       where (not $1 or ${isOpen('$2')}) and (created_at, id) < ($3::timestamptz, $4::uuid)
       order by created_at desc, id desc limit ${MOST_ROWS}
     ) longest_page limit $5
   )
   select ${invitation('')} from page i order by i.created_at desc, i.id desc`,
);

export const countInvitations = prepared<{ total: number }, [isOpen: boolean, now: Date]>(
  'invitations.count',
  `select count(*) as total from invitations where not $1 or ${isOpen('$2')}`,
);

/** Locks the member, so that one new invitation follows the other, and counts the open ones. */
export const lockInviter = prepared<never, [memberId: string]>(
  'invitations.lock-inviter',
  'select 1 from users where id = $1 for no key update',
);

export const countOpen = prepared<{ total: number }, [memberId: string, now: Date]>(
  'invitations.count-open',
  `select count(*) as total from invitations where created_by = $1 and ${isOpen('$2')}`,
);

/** No row if another invitation has the code. */
export const insertInvitation = prepared<
  { id: string },
  [id: string, code: string, createdBy: string, places: number, note: string | null, now: Date, until: Date]
>(
  'invitations.insert',
  `insert into invitations (id, code, created_by, places, note, created_at, until) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (code) do nothing returning id`,
);

export const findCreator = prepared<{ createdBy: string }, [id: string]>(
  'invitations.find-creator',
  'select created_by as "createdBy" from invitations where id = $1',
);

/** No row if it was revoked before. */
export const revokeInvitation = prepared<{ id: string }, [id: string, now: Date]>(
  'invitations.revoke',
  'update invitations set revoked_at = $2 where id = $1 and revoked_at is null returning id',
);

/** An invitation that can be used, and is by somebody who may use their account. */
const USABLE = (now: string) => `${isOpen(now)} and not exists (
  select from (${STANDING('i.created_by', now)}) standing where "standingAct" in ('suspend', 'delete'))`;

export interface InviterRow {
  /** Of the invitation. */
  id: string;
  role: Role;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** Who invites with this code. No row for an invitation that cannot be used. */
export const findInviter = prepared<InviterRow, [code: string, now: Date]>(
  'invitations.find-inviter',
  `select i.id, u.team_role as role, u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl"
   from invitations i join users u on u.id = i.created_by
   where i.code = $1 and ${USABLE('$2')}`,
);

/** Takes one of its places (joining-2). No row if there is none left. */
export const takePlace = prepared<{ id: string; role: Role }, [code: string, now: Date]>(
  'invitations.take-place',
  `update invitations i set used = used + 1 from users u where u.id = i.created_by and i.code = $1 and ${USABLE('$2')}
   returning i.id, u.team_role as role`,
);

export const insertUse = prepared<never, [memberId: string, invitationId: string, now: Date]>(
  'invitations.insert-use',
  'insert into invitation_uses (user_id, invitation_id, created_at) values ($1, $2, $3)',
);

export interface JoiningRow {
  /** Of the community. */
  name: string;
  mode: JoiningMode;
  isSetUp: boolean;
  questions: Partial<CommunitySettings['questions']>;
}

export const readJoining = prepared<JoiningRow>(
  'joining.read',
  'select name, mode, set_up_at is not null as "isSetUp", questions from community',
);
