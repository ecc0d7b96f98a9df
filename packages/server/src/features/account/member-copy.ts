import type { Queryable } from '../../db/sql.ts';
import { MEMBER_TABLES } from './member-tables.ts';

/** Everything that an erasure deletes of a member, or where it takes their name away. */
export interface MemberCopy {
  memberId: string;
  /** Rows by table. */
  rows: Record<string, object[]>;
  /** Rows that stay without what referred to the member: which value each had. */
  links: { table: string; column: string; values: { id: string; value: string }[] }[];
  /** What was written to and by the member about decisions (account-5). */
  words: { id: string; words: string | null; appeal: string | null; kept: object | null }[];
}

/** What is not brought back: keys and codes for minutes, sessions with their devices, and what a trigger writes again. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'push_subscriptions',
  'passkey_challenges',
  'password_resets',
  'identity_links',
  'mail_codes',
  'idempotency_keys',
  'member_words',
]);

/** Rows that are deleted with other rows of the member. `$1` is the member. */
const THROUGH: Readonly<Record<string, { column: string; rows: string }>> = {
  comments: { column: 'post_id', rows: 'select id from posts where user_id = $1' },
  prayers: { column: 'post_id', rows: 'select id from posts where user_id = $1' },
  loves: { column: 'post_id', rows: 'select id from posts where user_id = $1' },
  answer_notices: { column: 'post_id', rows: 'select id from posts where user_id = $1' },
  invitation_uses: { column: 'invitation_id', rows: 'select id from invitations where created_by = $1' },
};

/** Columns that lose their value with other rows of the member. */
const EMPTIED = [
  { table: 'reports', column: 'post_id', rows: 'select id from posts where user_id = $1' },
  { table: 'applications', column: 'invitation_id', rows: 'select id from invitations where created_by = $1' },
];

/**
 * The order in which rows come back. Blocks first, because they are announced (`isAnnounced`). Conversations last: triggers make them
 * anew from the messages.
 */
const TABLES = Object.keys(MEMBER_TABLES).filter(
  (table) => !LEFT_OUT.has(table) && Object.values(MEMBER_TABLES[table]?.references ?? {}).includes('cascade'),
);
const FIRST = ['users', 'blocks', 'posts', 'invitations'];
const LAST = 'conversations';
const ORDER = [...FIRST, ...TABLES.filter((table) => !FIRST.includes(table) && table !== LAST), LAST];

/** Copies what `eraseMember` is about to delete. */
export async function copyMember(client: Queryable, memberId: string): Promise<MemberCopy> {
  const copy: MemberCopy = { memberId, rows: {}, links: [], words: [] };
  for (const table of ORDER) {
    const { rows } = await client.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where ${whose(table)}`,
      [memberId],
    );
    copy.rows[table] = rows.map(({ row }) => row);
  }
  for (const { table, column, where } of emptied()) {
    const { rows } = await client.query<{ id: string; value: string }>(
      `select ${keyOf(table)} as id, ${column} as value from ${table} where ${where}`,
      [memberId],
    );
    if (rows.length > 0) copy.links.push({ table, column, values: rows });
  }
  const { rows } = await client.query<MemberCopy['words'][number]>(
    'select id, words, appeal, kept from decisions where member_id = $1',
    [memberId],
  );
  return { ...copy, words: rows };
}

/**
 * Inserts the rows again, but for those that refer to members or testimonies that have gone since. Nothing is announced or counted as
 * new, except blocks: open screens have to hide the two from each other again.
 */
export async function putBack(client: Queryable, { memberId, rows, links, words }: MemberCopy): Promise<void> {
  await lockCountedPosts(client, rows);
  for (const table of ORDER) {
    await client.query(`select set_config('lampstand.restoring', $1, true)`, [table === 'blocks' ? 'off' : 'on']);
    await insertAgain(client, table, rows[table] ?? []);
  }
  for (const { table, column, values } of links) {
    await client.query(
      `update ${table} t set ${column} = v.value from jsonb_to_recordset($1) v (id uuid, value uuid)
       where t.${keyOf(table)} = v.id and t.${column} is null`,
      [JSON.stringify(values)],
    );
  }
  await client.query(
    `update decisions d set words = v.words, appeal = v.appeal, kept = case when d.purged_at is null then coalesce(d.kept, v.kept) end
     from jsonb_to_recordset($1) v (id uuid, words text, appeal text, kept jsonb) where d.id = v.id and d.member_id = $2`,
    [JSON.stringify(words), memberId],
  );
  await followDecisions(client, rows);
}

/** What was decided meanwhile about what a decision had hidden. */
async function followDecisions(client: Queryable, rows: MemberCopy['rows']): Promise<void> {
  for (const table of ['posts', 'comments', 'messages']) {
    const ids = (rows[table] ?? []).map((row) => (row as { id: string }).id);
    const hidden = `${table}.hidden_by = d.id and ${table}.id = any ($1)`;
    await client.query(`delete from ${table} using decisions d where ${hidden} and d.purged_at is not null`, [ids]);
    await client.query(
      `update ${table} set hidden_by = null from decisions d where ${hidden} and d.reversed_at is not null`,
      [ids],
    );
  }
}

/** A toggle locks its post first, in the order of ids (reactions-3). */
async function lockCountedPosts(client: Queryable, rows: MemberCopy['rows']): Promise<void> {
  const counted = ['comments', 'prayers', 'loves'].flatMap((table) => rows[table] ?? []);
  const ids = [...new Set(counted.map((row) => (row as { post_id: string }).post_id))];
  await client.query('select from posts where id = any ($1) order by id for no key update', [ids]);
}

interface Column {
  name: string;
  /** The table and the column that it refers to, and what happens when that row is deleted. */
  refers: { table: string; column: string; empties: boolean } | null;
}

async function columnsOf(client: Queryable, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, case when c.oid is not null then jsonb_build_object(
       'table', c.confrelid::regclass::text, 'empties', c.confdeltype = 'n',
       'column', (select attname from pg_attribute where attrelid = c.confrelid and attnum = c.confkey[1])) end as refers
     from pg_attribute a
     left join pg_constraint c on c.contype = 'f' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  return rows;
}

/** Counters follow from the rows that are counted. */
const COUNTERS = new Set(['prayer_count', 'love_count', 'comment_count']);

async function insertAgain(client: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const columns = await columnsOf(client, table);
  const isThere = ({ name, refers }: Column) =>
    refers ? `exists (select from ${refers.table} f where f.${refers.column} = r.${name})` : 'true';
  const values = columns.map((column) =>
    COUNTERS.has(column.name)
      ? '0'
      : column.refers?.empties
        ? `case when ${isThere(column)} then r.${column.name} end`
        : `r.${column.name}`,
  );
  const needed = columns.filter(({ refers }) => refers && !refers.empties);
  const names = columns.map(({ name }) => name);
  const again =
    table === LAST ? `do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}` : 'do nothing';
  await client.query(
    `insert into ${table} (${names.join(', ')})
     select ${values.join(', ')} from jsonb_populate_recordset(null::${table}, $1) r
     where ${['true', ...needed.map((column) => `(r.${column.name} is null or ${isThere(column)})`)].join(' and ')}
     ${table === 'users' ? '' : `on conflict ${table === LAST ? '(low_id, high_id)' : ''} ${again}`}`,
    [JSON.stringify(rows)],
  );
}

function whose(table: string): string {
  if (table === 'users') return 'id = $1';
  const own = Object.entries(MEMBER_TABLES[table]?.references ?? {}).flatMap(([column, rule]) =>
    rule === 'cascade' ? `${column} = $1` : [],
  );
  const through = THROUGH[table];
  return [...own, ...(through ? [`${through.column} in (${through.rows})`] : [])].join(' or ');
}

function emptied(): { table: string; column: string; where: string }[] {
  const own = Object.entries(MEMBER_TABLES).flatMap(([table, { references }]) =>
    Object.entries(references).flatMap(([column, rule]) =>
      rule === 'set null' ? [{ table, column, where: `${column} = $1` }] : [],
    ),
  );
  return [...own, ...EMPTIED.map(({ table, column, rows }) => ({ table, column, where: `${column} in (${rows})` }))];
}

/** The key of the tables where a name is taken away. */
function keyOf(table: string): string {
  return table === 'appointments' ? 'user_id' : 'id';
}
