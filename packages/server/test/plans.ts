import type { PoolClient } from 'pg';
import { statements } from '../src/db/sql.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

export interface Work {
  /** How many rows of the tables are read. */
  rows: number;
  /** The tables that are read from end to end. */
  whole: string[];
}

/** What a prepared statement reads of some tables, with the plan that fits all values, as connections use it in the long run. */
export async function workOf(
  client: PoolClient,
  name: string,
  values: readonly unknown[],
  tables: readonly string[],
): Promise<Work> {
  const given = values.map((value) => (typeof value === 'number' ? value : `'${String(value)}'`));
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare measured as ${statements.get(name)}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) execute measured (${given.join(', ')})`,
  );
  await client.query('deallocate measured');
  const work = { rows: 0, whole: new Set<string>() };
  const visit = (plan: Plan): void => {
    const table = plan['Relation Name'] ?? '';
    if (tables.includes(table)) {
      work.rows += (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
      if (plan['Node Type'] === 'Seq Scan' && plan['Actual Loops'] > 0) work.whole.add(table);
    }
    plan.Plans?.forEach(visit);
  };
  if (rows[0]) visit(rows[0]['QUERY PLAN'][0].Plan);
  return { rows: work.rows, whole: [...work.whole] };
}
