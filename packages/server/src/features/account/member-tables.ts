import { NOTIFICATION_KINDS } from '@lampstand/core/push/contract';
import { prepared, type Statement } from '../../db/sql.ts';
import { SECRET_BLOCKERS } from '../blocks/blocks.queries.ts';

/** How to export a table: first the ids of the member's rows, in large batches, then those rows, in small ones. */
export interface ExportedTable {
  file: string;
  ids: Statement<{ id: string }, [memberId: string, afterId: string, limit: number]>;
  rows: Statement<object, [ids: readonly string[], memberId: string]>;
}

interface MemberTable {
  /** Each column that refers to a member, and what happens to the row when the member is deleted. */
  references: Record<string, 'cascade' | 'set null'>;
  /** The exported data, or the reason why nothing is exported. */
  exported: ExportedTable | { because: string };
  /** The rows are counted on posts of others, which an erasure has to lock first (account-1). */
  isCounted?: true;
}

/** Members whose first message was not shown to this member. */
const HELD_BACK = `(
  select request_from from conversations where low_id = $1 and request = 'held' and request_from = high_id
  union all
  select request_from from conversations where high_id = $1 and request = 'held' and request_from = low_id
)`;

const ON_KNOWN_POST = `exists (select from shown_posts p where p.id = post_id and p.user_id not in ${SECRET_BLOCKERS})`;

function person(column: string, as: string): string {
  return `(select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
     from users u where u.id = r.${column}) as "${as}"`;
}

/** Reads the ids by the index on the member first. If it only had to order by id, the planner would scan the whole table. */
function exported(table: string, whose: string, columns: string, id = 'id'): ExportedTable {
  return {
    file: `${table}.json`,
    ids: prepared(
      `export.${table}.ids`,
      `with own as materialized (select ${id} as id from ${table} where ${whose})
       select id from own where id > $2 order by id limit $3`,
    ),
    rows: prepared(
      `export.${table}`,
      `select ${columns} from (select $2::uuid as reader_id) reader, ${table} r where r.${id} = any ($1) order by r.${id}`,
    ),
  };
}

/** A column for each kind of notification. */
const SWITCHES = NOTIFICATION_KINDS.map((kind) => `'${kind}' <> all (r.switched_off) as ${kind}`).join(', ');

function marks(table: 'prayers' | 'loves'): ExportedTable {
  const whose = `user_id = $1 and ${ON_KNOWN_POST}`;
  return exported(table, whose, 'r.id, r.post_id as "postId", r.created_at as "createdAt"');
}

/**
 * Every table that refers to members (account-5). Export and erasure use it, and a test compares it with the database's
 * catalog, so a missing table fails the tests.
 */
export const MEMBER_TABLES: Record<string, MemberTable> = {
  posts: {
    references: { user_id: 'cascade' },
    exported: exported(
      'posts',
      'user_id = $1',
      `r.id, r.kind, r.content, r.answered_at as "answeredAt", r.answer, r.image_url as "imageUrl", r.image_description as "imageDescription", r.latitude, r.longitude, r.location,
       r.prayer_count as "prayerCount", r.comment_count as "commentCount", r.love_count as "loveCount",
       r.created_at as "createdAt", r.edited_at as "editedAt"`,
    ),
  },
  answer_notices: {
    references: { user_id: 'cascade' },
    exported: { because: 'It is only which answers to prayers the member was told of.' },
  },
  comments: {
    references: { user_id: 'cascade' },
    exported: exported(
      'comments',
      `user_id = $1 and ${ON_KNOWN_POST}`,
      'r.id, r.post_id as "postId", r.content, r.created_at as "createdAt", r.edited_at as "editedAt"',
    ),
    isCounted: true,
  },
  prayers: { references: { user_id: 'cascade' }, exported: marks('prayers'), isCounted: true },
  loves: { references: { user_id: 'cascade' }, exported: marks('loves'), isCounted: true },
  messages: {
    references: { sender_id: 'cascade', receiver_id: 'cascade' },
    exported: exported(
      'messages',
      `(sender_id = $1 or receiver_id = $1 and hidden_by is null) and sender_id not in ${SECRET_BLOCKERS}
       and receiver_id not in ${SECRET_BLOCKERS}
       and sender_id not in ${HELD_BACK}`,
      `r.id, ${person('sender_id', 'sender')}, ${person('receiver_id', 'receiver')}, r.content, r.read,
       r.created_at as "createdAt", r.removed_at as "removedAt"`,
    ),
  },
  conversations: {
    references: { low_id: 'cascade', high_id: 'cascade', request_from: 'cascade' },
    exported: { because: 'It is made of the messages.' },
  },
  connections: {
    references: { requester_id: 'cascade', addressee_id: 'cascade' },
    exported: exported(
      'connections',
      `(requester_id = $1 or addressee_id = $1) and status <> 'withdrawn'
       and requester_id not in ${SECRET_BLOCKERS} and addressee_id not in ${SECRET_BLOCKERS}`,
      // Members do not learn that their request was declined (connections-3).
      `r.id, ${person('requester_id', 'requester')}, ${person('addressee_id', 'addressee')},
       case when r.status = 'declined' and r.requester_id = reader_id then 'pending' else r.status end as status,
       r.created_at as "createdAt", r.accepted_at as "acceptedAt"`,
    ),
  },
  activity_watermarks: {
    references: { user_id: 'cascade' },
    exported: { because: 'It is only how far the member has read.' },
  },
  blocks: {
    references: { blocker_id: 'cascade', blocked_id: 'cascade' },
    // The member's own blocks. Members must not learn who has blocked them.
    exported: exported(
      'blocks',
      'blocker_id = $1',
      `r.id, ${person('blocked_id', 'blocked')}, r.created_at as "createdAt"`,
    ),
  },
  applications: {
    references: { member_id: 'cascade', decided_by: 'set null' },
    exported: exported(
      'applications',
      'member_id = $1',
      `r.first_name as "firstName", r.last_name as "lastName", r.question, r.answer, r.created_at as "createdAt",
        r.decided_at as "decidedAt"`,
    ),
  },
  invitations: {
    references: { created_by: 'cascade' },
    exported: exported(
      'invitations',
      'created_by = $1',
      `r.id, r.code, r.places, r.used, r.note, r.created_at as "createdAt", r.until, r.revoked_at as "revokedAt"`,
    ),
  },
  invitation_uses: {
    references: { user_id: 'cascade' },
    exported: exported('invitation_uses', 'user_id = $1', `r.created_at as "createdAt"`, 'user_id'),
  },
  reports: {
    references: { reporter_id: 'cascade', author_id: 'cascade', reviewed_by: 'set null' },
    // The member's own reports. The reported text belongs to its author, and who decided is not exported.
    exported: exported(
      'reports',
      `reporter_id = $1 and author_id not in ${SECRET_BLOCKERS}`,
      `r.id, r.target_kind as "kind", (select p.id from shown_posts p where p.id = r.post_id) as "postId", r.about, r.reason, r.description, r.status, r.created_at as "createdAt",
       r.reviewed_at as "reviewedAt"`,
    ),
  },
  sessions: {
    references: { user_id: 'cascade' },
    exported: exported(
      'sessions',
      'user_id = $1',
      `r.sess ->> 'id' as id, r.sess ->> 'userAgent' as "userAgent", r.sess ->> 'createdAt' as "createdAt",
       r.sess ->> 'lastSeenAt' as "lastSeenAt", r.expire as "endsAt"`,
      'sid',
    ),
  },
  passkeys: {
    references: { user_id: 'cascade' },
    // Without the keys.
    exported: exported(
      'passkeys',
      'user_id = $1',
      'r.id, r.device, r.created_at as "createdAt", r.last_used_at as "lastUsedAt"',
    ),
  },
  passkey_challenges: {
    references: { user_id: 'cascade' },
    exported: { because: 'It holds random words for five minutes, and nothing else.' },
  },
  password_resets: {
    references: { user_id: 'cascade' },
    exported: { because: 'It holds a key to the account for an hour, and nothing else.' },
  },
  identity_links: {
    references: { user_id: 'cascade' },
    exported: { because: 'It holds a way to log in for ten minutes, until it is confirmed, and nothing else.' },
  },
  email_changes: {
    references: { user_id: 'cascade' },
    exported: exported(
      'email_changes',
      'user_id = $1',
      'r.kind, r.email, r.created_at as "createdAt", r.expire as "endsAt"',
      'token_hash',
    ),
  },
  mail_codes: {
    references: { user_id: 'cascade' },
    exported: exported(
      'mail_codes',
      'user_id = $1',
      'r.purpose, r.email, r.created_at as "createdAt", r.expire as "endsAt"',
      'token_hash',
    ),
  },
  idempotency_keys: {
    references: { user_id: 'cascade' },
    exported: { because: 'It holds random words of the last day, and nothing else.' },
  },
  push_subscriptions: {
    references: { user_id: 'cascade' },
    // The full endpoint would allow sending to the device.
    exported: exported(
      'push_subscriptions',
      'user_id = $1',
      `r.id, split_part(r.endpoint, '/', 3) as "pushService", r.language, ${SWITCHES},
       r.created_at as "createdAt"`,
    ),
  },
  alerts: {
    references: { user_id: 'cascade' },
    exported: exported('alerts', 'user_id = $1', 'r.choice as mail, r.mailed_at as "mailedAt"', 'user_id'),
  },
  member_words: {
    references: { user_id: 'cascade' },
    exported: { because: 'It is made of the name and the email.' },
  },
  decisions: {
    references: {
      member_id: 'set null',
      decided_by: 'set null',
      reversed_by: 'set null',
      appeal_decided_by: 'set null',
      held_by: 'set null',
    },
    // What was decided about the member, without who decided.
    exported: exported(
      'decisions',
      'member_id = $1',
      `r.id, r.target_kind as "kind", r.act, r.removes, r.reason, r.words, r.created_at as "createdAt", r.until,
       r.sealed_until as "sealedUntil", r.reversed_at as "reversedAt", r.read_at as "readAt", r.appeal,
       r.appealed_at as "appealedAt", r.appeal_outcome as "appealOutcome"`,
    ),
  },
  bans: {
    references: { decided_by: 'set null', lifted_by: 'set null' },
    exported: { because: 'It holds who decided that deleted members are kept out. Their addresses are hashes.' },
  },
  notes: {
    references: { member_id: 'cascade', written_by: 'set null' },
    // They would not be written if the member could read them, and may name others.
    exported: { because: 'It holds notes of moderators about the member, for moderators.' },
  },
  appointments: {
    references: { user_id: 'cascade', appointed_by: 'set null' },
    exported: exported('appointments', 'user_id = $1', 'r.appointed_at as "appointedAt"', 'user_id'),
  },
  audit_subjects: {
    references: { user_id: 'cascade' },
    exported: { because: 'It holds the words by which the log calls what a member wrote, and nothing else.' },
  },
  audit_actors: {
    references: { user_id: 'cascade' },
    exported: { because: 'It holds the word by which the log of admin acts calls an admin, and nothing else.' },
  },
};
