import type { Pool } from 'pg';
import { uuidV7 } from '../src/db/uuid-v7.ts';

/** Writes rows directly, for tests of the database itself. */
export class Rows {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Inserts a row, with an id if the table has one, and returns the id. */
  async insert(table: string, columns: Record<string, unknown>): Promise<string> {
    const row: Record<string, unknown> = { id: uuidV7(), ...columns };
    const names = Object.keys(row).filter((name) => row[name] !== undefined);
    const places = names.map((_, index) => `$${index + 1}`);
    await this.#pool.query(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
      names.map((name) => row[name]),
    );
    return String(row['id']);
  }

  user(columns: Record<string, unknown> = {}): Promise<string> {
    return this.insert('users', { email: `${uuidV7()}@example.org`, ...columns });
  }

  post(userId: string, columns: Record<string, unknown> = {}): Promise<string> {
    return this.insert('posts', { user_id: userId, content: 'He answered.', ...columns });
  }

  /** A report of a post, unless it has another target. */
  async report(columns: Record<string, unknown>): Promise<string> {
    const { rows } = await this.#pool.query<{ user_id: string }>('select user_id from posts where id = $1', [
      columns['post_id'],
    ]);
    const target = { target_kind: 'post', target_id: columns['post_id'], author_id: rows[0]?.user_id };
    return this.insert('reports', { ...target, reason: 'spam', content: 'He answered.', ...columns });
  }

  /** Creates a conversation in which both can write, as if a first message had been accepted. */
  async conversation(a: string, b: string): Promise<void> {
    await this.#pool.query(
      'insert into conversations (low_id, high_id, last_message_at) values (least($1::uuid, $2), greatest($1::uuid, $2), $3)',
      [a, b, new Date(0)],
    );
  }

  async count(table: string): Promise<number> {
    const { rows } = await this.#pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n ?? 0;
  }
}
