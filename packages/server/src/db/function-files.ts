import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readSql, sqlFilesIn } from './sql-files.ts';

/**
 * Applies `functions/*.sql` to a database that has all migrations. A file is applied only if its content has changed, because
 * replacing a trigger locks its table. Runs in the transaction of the migrations, under their lock.
 */
export async function applyFunctionFiles(em: EntityManager): Promise<void> {
  const rows = await em.execute<{ name: string; hash: string }[]>('select name, hash from function_files');
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const name of sqlFilesIn('functions')) {
    const text = readSql(`functions/${name}`);
    const hash = createHash('sha256').update(text).digest('hex');
    if (applied.get(name) === hash) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await em.execute(text);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await em.execute(
      'insert into function_files (name, hash) values (?, ?) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    );
  }
}
