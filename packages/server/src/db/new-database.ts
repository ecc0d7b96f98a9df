import type { EntityManager } from '@mikro-orm/postgresql';
import { readSql } from './sql-files.ts';

/** What the migrations write into the tables of an empty database. */
const FIRST_ROWS = `
  insert into community (name, taglines, accent, default_language, sealed_days, mode, members_invite, questions)
  values ('Lampstand', '{}', 'leaf', 'en', 30, 'approval', true, '{}');
  insert into secrets (name, value)
  select name, encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
  from unnest(array['ids', 'addresses']) as name;
`;

/**
 * Creates the tables of an empty database from `schema.sql`, and notes as executed the migrations that the file
 * replaces, so that nothing depends later on how a database began. Does nothing if the tables are wanted as they
 * were before the file's last migration, such as for an old backup: then all of the `wanted` migrations run.
 */
export async function createFromSchema(em: EntityManager, wanted: readonly string[]): Promise<void> {
  const schema = readSql('schema.sql');
  const last = /^-- Tables after (\S+)$/m.exec(schema)?.[1] ?? '';
  const replaced = wanted.slice(0, wanted.indexOf(last) + 1);
  if (replaced.length === 0) return;
  await em.execute(schema);
  await em.execute(FIRST_ROWS);
  await em.execute(`insert into mikro_orm_migrations (name) select unnest(string_to_array(?, ' '))`, [
    replaced.join(' '),
  ]);
}
