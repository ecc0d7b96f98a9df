import type { Role } from '@lampstand/core/profiles/roles';
import type { Decision } from '@lampstand/core/decisions/entity';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';

/** A decision as its member may know it, with their own words. */
export interface NoticeRow extends Pick<
  Decision,
  | 'id'
  | 'targetKind'
  | 'targetPart'
  | 'act'
  | 'removes'
  | 'reason'
  | 'words'
  | 'createdAt'
  | 'until'
  | 'keepOut'
  | 'sealedUntil'
  | 'readAt'
  | 'appealedAt'
  | 'appealOutcome'
  | 'reversedAt'
> {
  content: string | null;
  writtenAt: Date | null;
  nearFirstName: string | null;
  nearLastName: string | null;
  memberRole: Role;
  /** Moderators besides the one who decided, and how many of them are admins. */
  otherJudges: number;
  otherAdmins: number;
}

/**
 * The member's own words are theirs to read even while they are hidden. Who wrote the testimony above a comment, or received a
 * message, is left out behind a block. `$1` is the member.
 */
const NOTICE = `
  d.id, d.target_kind as "targetKind", d.target_part as "targetPart", d.act, d.removes, d.reason, d.words,
  d.created_at as "createdAt", d.until, d.keep_out as "keepOut", d.sealed_until as "sealedUntil", d.read_at as "readAt",
  d.appealed_at as "appealedAt", d.appeal_outcome as "appealOutcome", d.reversed_at as "reversedAt",
  coalesce(p.content, c.content, nullif(m.content, ''),
    case d.target_part when 'name' then concat_ws(' ', d.kept ->> 'firstName', d.kept ->> 'lastName') end) as content,
  coalesce(p.created_at, c.created_at, m.created_at) as "writtenAt",
  near.first_name as "nearFirstName", near.last_name as "nearLastName",
  (select team_role from users where id = d.member_id) as "memberRole", ${others("<> 'member'")} as "otherJudges",
  ${others("= 'admin'")} as "otherAdmins"`;

function others(role: string): string {
  return `(select count(*) from users j
     where j.team_role ${role} and j.id is distinct from d.decided_by and j.id <> d.member_id)`;
}

const WORDS = `
  left join posts p on d.target_kind = 'post' and p.id = d.target_id
  left join comments c on d.target_kind = 'comment' and c.id = d.target_id
  left join posts above on above.id = c.post_id
  left join messages m on d.target_kind = 'message' and m.id = d.target_id
  left join users near on near.id = coalesce(above.user_id, m.receiver_id) and near.id not in ${HIDDEN_MEMBERS}`;

/** The newest first. */
export const readNotices = prepared<
  NoticeRow,
  [memberId: string, unread: boolean, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'moderation.notices',
  `with page as (
     select * from (
       select * from decisions
       where member_id = $1 and (not $2 or read_at is null) and (created_at, id) < ($3::timestamptz, $4::uuid)
       order by created_at desc, id desc limit ${MOST_ROWS}
     ) longest_page
     limit $5
   )
   select ${NOTICE} from page d ${WORDS} order by d.created_at desc, d.id desc`,
);

export const readNotice = prepared<NoticeRow, [memberId: string, decisionId: string]>(
  'moderation.notice',
  `select ${NOTICE} from decisions d ${WORDS} where d.id = $2 and d.member_id = $1`,
);

/** No row if it is not about the member. */
export const markRead = prepared<{ id: string }, [memberId: string, decisionId: string, now: Date]>(
  'decisions.mark-read',
  'update decisions set read_at = coalesce(read_at, $3) where id = $2 and member_id = $1 returning id',
);

/** Where and in which language the member of a decision is written to. */
export const readAddressee = prepared<{ memberId: string; email: string; language: string | null }, [id: string]>(
  'moderation.addressee',
  `select u.id as "memberId", u.email, u.language from decisions d join users u on u.id = d.member_id where d.id = $1`,
);
