import type { Queryable } from '../src/db/sql.ts';

const NAMESPACE = `'public'::regnamespace`;

/** Each part of a schema as PostgreSQL describes it. The number of a column is its place, because dropped ones leave gaps. */
const PARTS = {
  relations: `
    select format('%s %s %s %s %s %s %s %s', relkind, relname, relpersistence, reloptions, relacl, relreplident, relrowsecurity,
      obj_description(oid, 'pg_class'))
    from pg_class where relnamespace = ${NAMESPACE}`,
  columns: `
    select format('%s.%s %s', a.attrelid::regclass, a.attname, concat_ws(' ',
      row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
      a.attidentity, a.attstorage, a.attcompression, a.attcollation::regcollation, a.attoptions, a.attacl,
      pg_get_expr(d.adbin, a.attrelid), col_description(a.attrelid, a.attnum)))
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = ${NAMESPACE} and c.relkind <> 'i' and a.attnum > 0 and not a.attisdropped`,
  // Those of "not null" are named after tables and columns that have been renamed since. They are compared with the columns.
  constraints: `
    select format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = ${NAMESPACE} and contype <> 'n'`,
  indexes: `
    select format('%s %s %s %s', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indnullsnotdistinct)
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = ${NAMESPACE}`,
  views: `select format('%s %s', viewname, definition) from pg_views where schemaname = 'public'`,
  functions: `select format('%s %s', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace = ${NAMESPACE}`,
  triggers: `
    select format('%s %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${NAMESPACE} and not t.tgisinternal`,
  others: `
    select format('type %s', typname) from pg_type where typnamespace = ${NAMESPACE} and typtype not in ('c', 'b')
    union all select format('extension %s', extname) from pg_extension
    union all select format('policy %s', polname) from pg_policy
    union all select format('statistics %s', stxname) from pg_statistic_ext
    union all select format('sequence %s %s', sequencename, data_type) from pg_sequences where schemaname = 'public'`,
};

export type Catalogue = Record<keyof typeof PARTS, string[]>;

export async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const read = async (part: string): Promise<string[]> =>
    (await db.query<{ it: string }>(`select it from (${part}) as parts (it)`)).rows.map(({ it }) => it).toSorted();
  const parts = await Promise.all(Object.entries(PARTS).map(async ([name, part]) => [name, await read(part)] as const));
  return Object.fromEntries(parts) as Catalogue;
}
