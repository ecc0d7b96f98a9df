import type { Queryable } from '../src/db/sql.ts';

/** What belongs to the migrator, which creates it. */
const LEFT_OUT = 'mikro_orm_migrations';

const NAMESPACE = `'public'::regnamespace`;
const TABLES = `c.relnamespace = ${NAMESPACE} and c.relkind = 'r' and c.relname <> '${LEFT_OUT}'`;

interface Table {
  name: string;
  isUnlogged: boolean;
  options: string | null;
  refersTo: string[];
  lines: string[];
  indexes: string[];
}

/**
 * The SQL that creates the tables, indexes and views of a migrated database, for people to read and for new databases
 * (db/schema.sql). Triggers and functions are in db/functions; only those that an index calls are here too.
 */
export async function readSchemaSql(db: Queryable, lastMigration: string): Promise<string> {
  const { rows } = await db.query<Table>(`
    select c.relname as name, c.relpersistence = 'u' as "isUnlogged", array_to_string(c.reloptions, ', ') as options,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
            where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid) as "refersTo",
      array(select concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
              case when a.attnotnull then 'not null' end,
              case a.attgenerated when 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, a.attrelid, true))
                else 'default ' || pg_get_expr(d.adbin, a.attrelid, true) end)
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum)
        || array(select format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true)) from pg_constraint k
            where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f')
            order by array_position(array['p', 'u', 'c', 'f'], k.contype::text), k.conname) as lines,
      array(select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i join pg_class x on x.oid = i.indexrelid
            where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
            order by x.relname) as indexes
    from pg_class c where ${TABLES} order by c.relname`);
  const { rows: views } = await db.query<{ name: string; definition: string }>(`
    select relname as name, pg_get_viewdef(oid, true) as definition from pg_class
    where relnamespace = ${NAMESPACE} and relkind = 'v' order by oid`);
  return [
    `-- Tables after ${lastMigration}\n-- Written by schema-file.test.ts. A new database runs it instead of the migrations up to that one.\n`,
    ...(await readCalledFunctions(db)).map((definition) => `${definition.trim()};\n`),
    ...inOrder(rows).map(tableSql),
    ...views.map(({ name, definition }) => statement(`create view ${name} as\n${definition.replace(/;$/, '')}`)),
  ].join('\n');
}

/** The functions that an index or a column calls. */
async function readCalledFunctions(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ definition: string }>(`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = ${NAMESPACE} and exists (
      select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid
        and classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass))
    order by p.oid`);
  return rows.map(({ definition }) => definition);
}

/** Each table after those that it refers to. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const add = (table: Table): void => {
    if (ordered.includes(table)) return;
    for (const name of table.refersTo) add(tables.find((one) => one.name === name)!);
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
}

function tableSql({ name, isUnlogged, options, lines, indexes }: Table): string {
  const create = `create ${isUnlogged ? 'unlogged ' : ''}table ${name}`;
  const table = `${create} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${options ? ` with (${options})` : ''}`;
  return [table, ...indexes].map(statement).join('');
}

const WIDTH = 120;

/** In the style of the other SQL here: lower case outside quotes, `in` lists, no casts of quoted texts, lines that fit. */
function statement(sql: string): string {
  const text = sql
    .replaceAll(/(?<=')::text(?!\[)/g, '')
    .replaceAll(' USING btree', '')
    .replaceAll('timestamp(3) with time zone', 'timestamptz(3)')
    .replaceAll(/= ANY \(ARRAY\[((?:'[^']*'(?:, )?)+)\]\)/g, 'in ($1)')
    .replaceAll(/'[^']*'|"[^"]*"|[^'"]+/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase()));
  return `${text.split('\n').map(fold).join('\n')};\n`;
}

/** Breaks a line at the last space outside quotes that fits. */
function fold(line: string): string {
  if (line.length <= WIDTH) return line;
  const spaces = [...line.matchAll(/'[^']*'|"[^"]*"|(?<=\S) /g)].flatMap(({ 0: part, index }) =>
    part === ' ' ? [index] : [],
  );
  const at = spaces.findLast((index) => index <= WIDTH);
  if (at === undefined) return line;
  return `${line.slice(0, at)}\n${fold(`    ${line.slice(at + 1)}`)}`;
}
