import { prepared, type Statement } from '../../db/sql.ts';

/** What a member gets of a table: first which rows, many at once, then those rows, some at a time. */
export interface ExportedTable {
  file: string;
  ids: Statement<{ id: string }, [memberId: string, afterId: string, limit: number]>;
  rows: Statement<object, [ids: readonly string[]]>;
}

interface MemberTable {
  /** Each column that names a member, and what the member's deletion does with its row. */
  references: Record<string, 'cascade' | 'set null'>;
  /** What the member gets of it; or why they get nothing. */
  exported: ExportedTable | { because: string };
  /** Its rows are counted on a post of somebody else, whose row an erasure has to lock first (account-1). */
  isCounted?: true;
}

/**
 * Members who have blocked this member and are not blocked by them. The export must not reveal what the screens hide
 * (account-4): such a member looks unknown, until they unblock.
 */
const UNKNOWN = `(
  select blocker_id from blocks where blocked_id = $1 except select blocked_id from blocks where blocker_id = $1
)`;

/** Whose first message the member was not shown. */
const HELD_BACK = `(
  select request_from from conversations where low_id = $1 and request = 'held' and request_from = high_id
  union all
  select request_from from conversations where high_id = $1 and request = 'held' and request_from = low_id
)`;

const ON_KNOWN_POST = `not exists (select from posts p where p.id = post_id and p.user_id in ${UNKNOWN})`;

function person(column: string, as: string): string {
  return `(select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
     from users u where u.id = r.${column}) as "${as}"`;
}

/** The ids by the member's own index first: in the order of ids alone, the planner would sooner read every row there is. */
function exported(table: string, whose: string, columns: string, id = 'id'): ExportedTable {
  return {
    file: `${table}.json`,
    ids: prepared(
      `export.${table}.ids`,
      `with own as materialized (select ${id} as id from ${table} where ${whose})
       select id from own where id > $2 order by id limit $3`,
    ),
    rows: prepared(`export.${table}`, `select ${columns} from ${table} r where r.${id} = any ($1) order by r.${id}`),
  };
}

function marks(table: 'prayers' | 'loves'): ExportedTable {
  const whose = `user_id = $1 and ${ON_KNOWN_POST}`;
  return exported(table, whose, 'r.id, r.post_id as "postId", r.created_at as "createdAt"');
}

/**
 * Every table that refers to members (account-5). Export and erasure use it, and a test compares it with the database's
 * catalog, so that a table missing here fails the build.
 */
export const MEMBER_TABLES: Record<string, MemberTable> = {
  posts: {
    references: { user_id: 'cascade' },
    exported: exported(
      'posts',
      'user_id = $1',
      `r.id, r.content, r.image_url as "imageUrl", r.latitude, r.longitude, r.location,
       r.prayer_count as "prayerCount", r.comment_count as "commentCount", r.love_count as "loveCount",
       r.created_at as "createdAt", r.edited_at as "editedAt"`,
    ),
  },
  comments: {
    references: { user_id: 'cascade' },
    exported: exported(
      'comments',
      `user_id = $1 and ${ON_KNOWN_POST}`,
      'r.id, r.post_id as "postId", r.content, r.created_at as "createdAt"',
    ),
    isCounted: true,
  },
  prayers: { references: { user_id: 'cascade' }, exported: marks('prayers'), isCounted: true },
  loves: { references: { user_id: 'cascade' }, exported: marks('loves'), isCounted: true },
  messages: {
    references: { sender_id: 'cascade', receiver_id: 'cascade' },
    exported: exported(
      'messages',
      `(sender_id = $1 or receiver_id = $1) and sender_id not in ${UNKNOWN} and receiver_id not in ${UNKNOWN}
       and sender_id not in ${HELD_BACK}`,
      `r.id, ${person('sender_id', 'sender')}, ${person('receiver_id', 'receiver')}, r.content, r.read,
       r.created_at as "createdAt"`,
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
      `(requester_id = $1 or addressee_id = $1)
       and requester_id not in ${UNKNOWN} and addressee_id not in ${UNKNOWN}`,
      `r.id, ${person('requester_id', 'requester')}, ${person('addressee_id', 'addressee')}, r.status,
       r.created_at as "createdAt"`,
    ),
  },
  blocks: {
    references: { blocker_id: 'cascade', blocked_id: 'cascade' },
    // Those the member has set. Who has blocked them is not theirs to know.
    exported: exported(
      'blocks',
      'blocker_id = $1',
      `r.id, ${person('blocked_id', 'blocked')}, r.created_at as "createdAt"`,
    ),
  },
  reports: {
    references: { reporter_id: 'cascade', reviewed_by: 'set null' },
    // Those the member has made. The text as it was reported is its author's; what an admin decided is others' reports.
    exported: exported(
      'reports',
      `reporter_id = $1 and ${ON_KNOWN_POST}`,
      `r.id, r.post_id as "postId", r.reason, r.description, r.status, r.created_at as "createdAt",
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
  password_resets: {
    references: { user_id: 'cascade' },
    exported: { because: 'It holds a key to the account for an hour, and nothing else.' },
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
      `r.id, split_part(r.endpoint, '/', 3) as "pushService", r.language, r.prayers, r.comments, r.messages, r.connections,
       r.created_at as "createdAt"`,
    ),
  },
  member_words: {
    references: { user_id: 'cascade' },
    exported: { because: 'It is made of the name and the email.' },
  },
  audit_actors: {
    references: { user_id: 'cascade' },
    exported: { because: 'It holds the word by which the log of admin acts calls an admin, and nothing else.' },
  },
};
