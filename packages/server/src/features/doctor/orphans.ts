import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { prepared, type Queryable } from '../../db/sql.ts';
import { withLongTimeouts, repair, type DoctorNeeds, type Visit } from './repair.ts';
import { Findings } from './findings.ts';

/** A foreign key from the database's catalog. Names are quoted where necessary. */
interface Reference {
  child: string;
  column: string;
  parent: string;
  key: string;
  /** The action when the parent is deleted: `n` sets null, everything else deletes the row. */
  rule: string;
  pages: number;
}

const readReferences = prepared<Reference>(
  'doctor.references',
  `select c.conrelid::regclass::text as child, format('%I', a.attname) as column, c.confrelid::regclass::text as parent,
     format('%I', k.attname) as key, c.confdeltype::text as rule,
     pg_relation_size(c.conrelid) / current_setting('block_size')::int as pages
   from pg_constraint c
   join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
   where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = current_schema()::regnamespace
   order by c.conname`,
);

/** 40 MB of a table at once, whatever its rows and its key are like. */
const PAGES = 5_000;

/**
 * Finds rows that refer to missing rows. Foreign keys forbid them, but a database that was loaded without its constraints may
 * contain some. Repairs them as the deletion of the missing row would have done.
 */
export async function checkOrphans(deps: DoctorNeeds, visit: Visit): Promise<DoctorCheck> {
  const findings = new Findings('orphans');
  for (const reference of await readReferences(deps.db.pool, [])) {
    for (let page = 0; page <= reference.pages; page += PAGES) await checkPages(deps, visit, findings, reference, page);
  }
  return findings.check;
}

async function checkPages(
  deps: DoctorNeeds,
  visit: Visit,
  findings: Findings,
  reference: Reference,
  firstPage: number,
): Promise<void> {
  const { child, column, rule } = reference;
  const among = orphansAmong(reference, firstPage);
  const found = await withLongTimeouts(deps, (client) => readOrphans(client, column, `${child} r where ${among}`));
  if (found.count === 0) return;
  findings.found(
    found.count,
    found.examples.map((id) => `${child}.${column} = ${id}`),
  );
  if (!visit.fix) return;
  const statement =
    rule === 'n' ? `update ${child} r set ${column} = null where ${among}` : `delete from ${child} r where ${among}`;
  const work = async (client: Queryable) => (await client.query(statement)).rowCount ?? 0;
  findings.fixed(await repair(deps, visit, 'orphans', work));
}

async function readOrphans(client: Queryable, column: string, source: string) {
  const { rows } = await client.query<{ count: number; examples: string[] }>(
    `select count(*)::int as count, (array_agg(r.${column}::text))[:5] as examples from ${source}`,
  );
  return rows[0] ?? { count: 0, examples: [] };
}

function orphansAmong({ column, parent, key }: Reference, firstPage: number): string {
  return `r.ctid >= '(${firstPage},0)' and r.ctid < '(${firstPage + PAGES},0)' and r.${column} is not null
    and not exists (select from ${parent} k where k.${key} = r.${column})`;
}
