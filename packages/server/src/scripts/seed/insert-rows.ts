import type { ClientBase, Pool } from 'pg';

/** Column → its PostgreSQL type, in the order of each row's values. */
export type Columns = Record<string, string>;

/**
 * Inserts many rows with one statement: one array parameter per column, so that the number of rows never reaches the limit of
 * parameters.
 */
export async function insertRows(
  db: Pool | ClientBase,
  table: string,
  columns: Columns,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  const values = names.map((_, index) => rows.map((row) => row[index]));
  await db.query(`insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')})`, values);
}

export const USER_COLUMNS = {
  id: 'uuid',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  profile_image_url: 'text',
  age: 'int',
  gender: 'text',
  city: 'text',
  state: 'text',
  country: 'text',
  role: 'text',
  password_hash: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Columns;

export const POST_COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  content: 'text',
  image_url: 'text',
  image_width: 'int',
  image_height: 'int',
  image_placeholder: 'text',
  latitude: 'text',
  longitude: 'text',
  location: 'text',
  created_at: 'timestamptz',
  kind: 'text',
  answered_at: 'timestamptz',
  answer: 'text',
} as const satisfies Columns;

export const REACTION_COLUMNS = {
  id: 'uuid',
  post_id: 'uuid',
  user_id: 'uuid',
  created_at: 'timestamptz',
} as const satisfies Columns;

export const COMMENT_COLUMNS = {
  id: 'uuid',
  post_id: 'uuid',
  user_id: 'uuid',
  content: 'text',
  created_at: 'timestamptz',
} as const satisfies Columns;

export const MESSAGE_COLUMNS = {
  id: 'uuid',
  sender_id: 'uuid',
  receiver_id: 'uuid',
  content: 'text',
  read: 'boolean',
  created_at: 'timestamptz',
} as const satisfies Columns;

export const CONNECTION_COLUMNS = {
  id: 'uuid',
  requester_id: 'uuid',
  addressee_id: 'uuid',
  status: 'text',
  created_at: 'timestamptz',
  accepted_at: 'timestamptz',
} as const satisfies Columns;
