import type { Queryable } from '../db/sql.ts';

/** Tables that a backup leaves out, each with its reason. A backup contains every other table of the schema `public`. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  // The manifest lists the migrations.
  'mikro_orm_migrations',
  // Describes the functions of this database.
  'function_files',
  // A restored session or reset link would let in somebody who has been signed out since.
  'sessions',
  'password_resets',
  // The next start of a server makes another link, if one is needed.
  'setup_links',
  // What members had who have left: a backup is kept longer than they can come back.
  'leavings',
  'leaving_pictures',
  // Names pictures that the backup does not contain.
  'erased_files',
  // Requests of the last hours.
  'rate_limits',
]);

export interface BackupTable {
  name: string;
  /** Without generated columns, which PostgreSQL computes again. */
  columns: string[];
}

interface CatalogueRow extends BackupTable {
  refersTo: string[];
}

/** The tables to copy, each one after the tables that it refers to. */
export async function readBackupTables(db: Queryable): Promise<BackupTable[]> {
  const { rows } = await db.query<CatalogueRow>(`
    select t.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct f.relname::text from pg_constraint c join pg_class f on f.oid = c.confrelid
            where c.contype = 'f' and c.conrelid = t.oid and c.confrelid <> t.oid) as "refersTo"
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by t.relname`);
  let waiting = rows.filter(({ name }) => !LEFT_OUT.has(name));
  const ordered: BackupTable[] = [];
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ name }) => name));
    const next = waiting.filter(({ refersTo }) => refersTo.every((name) => !open.has(name)));
    if (next.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...open].join(', ')}.`);
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}
