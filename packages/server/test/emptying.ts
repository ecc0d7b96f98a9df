import pg from 'pg';
import type { Queryable } from '../src/db/sql.ts';

/** How to make a used database like its template again. */
export interface Emptying {
  /** Selects what tells whether the schema, the statistics or the size have changed, which `statement` does not restore. */
  state: string;
  /** What `state` selects in the template. */
  unchanged: string;
  /** Removes every row but those of the template, and restores those and the sequences. */
  statement: string;
}

/** Far bigger than what the tests of a file need. What is deleted stays in the files. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Each definition is a row in one of these. A change of it is a newer row, or one row less. */
const CATALOGS = ['namespace', 'class', 'attribute', 'attrdef', 'constraint', 'type', 'proc', 'trigger', 'rewrite'];

const STATE = `select concat_ws(' ', ${[
  ...CATALOGS.map((name) => `(select count(*) || '/' || max(xmin::text::bigint) from pg_${name})`),
  // Set by `analyze` and `vacuum`.
  `(select sum(reltuples) from pg_class where oid >= 16384)`,
  `pg_database_size(current_database()) < ${MAX_BYTES}`,
].join(', ')}) as state`;

const OWN_SCHEMAS = `relnamespace not in (select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema')`;

/**
 * Deletes the rows of the tables without their triggers and foreign keys. Takes a fraction of the time of `truncate`, which
 * creates new files for each table and its indexes. The role needs the right to set session_replication_role.
 */
export function deletion(tables: readonly string[]): string {
  const steps = tables.map((table) => `if exists (select from ${table}) then delete from ${table}; end if;`);
  return `perform set_config('session_replication_role', 'replica', true);\n${steps.join('\n')}`;
}

/** Reads from the template how its copies are emptied. Nothing here names a table, so new ones are included. */
export async function readEmptying(template: Queryable): Promise<Emptying> {
  const { rows: tables } = await template.query<{ name: string; columns: string }>(`
    select oid::regclass::text as name, (
      select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class c where relkind = 'r' and ${OWN_SCHEMAS} order by 1`);
  const { rows: sequences } = await template.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'S' and ${OWN_SCHEMAS} order by 1`,
  );
  const empty: string[] = [];
  const restored: string[] = [];
  for (const { name, columns } of tables) {
    const content = `(select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]') from ${name} t)`;
    const { rows } = await template.query<{ content: string }>(`select ${content}::text as content`);
    const original = pg.escapeLiteral(rows[0]?.content ?? '');
    if (original === `'[]'`) empty.push(name);
    else
      restored.push(`if ${content} <> ${original} then
        delete from ${name};
        insert into ${name} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${name}, ${original});
      end if;`);
  }
  for (const { name } of sequences) {
    const { rows } = await template.query<{ at: string; used: boolean }>(
      `select last_value::text as at, is_called as used from ${name}`,
    );
    const place = `${rows[0]?.at}, ${rows[0]?.used}`;
    restored.push(`if (select (last_value, is_called) <> (${place}) from ${name}) then
      perform setval(${pg.escapeLiteral(name)}, ${place});
    end if;`);
  }
  const statement = `do $emptying$ begin ${deletion(empty)} ${restored.join('\n')} end $emptying$`;
  return { state: STATE, unchanged: await stateOf(template, STATE), statement };
}

/** Whether the database is like the template now. If it is not, it has to be replaced. */
export async function emptyDatabase(client: Queryable, { state, unchanged, statement }: Emptying): Promise<boolean> {
  if ((await stateOf(client, state)) !== unchanged) return false;
  await client.query(statement);
  return true;
}

async function stateOf(client: Queryable, select: string): Promise<string> {
  const { rows } = await client.query<{ state: string }>(select);
  return rows[0]?.state ?? '';
}
