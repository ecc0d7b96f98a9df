import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { OLDEST } from '../../db/cursor.ts';
import { deleteSelfBlocks, lockPosts, readSelfBlocks, readWrongCounters, recount } from './doctor.queries.ts';
import { withLongTimeouts, repair, type DoctorNeeds, type Visit } from './repair.ts';
import { Findings } from './findings.ts';

const POSTS = 5_000;
const BLOCKS = 1_000;

/**
 * Checks that counters are the number of their rows (reactions-3), a page of posts at a time. Only posts with wrong counters
 * are locked.
 */
export async function checkCounters(deps: DoctorNeeds, visit: Visit): Promise<DoctorCheck> {
  const findings = new Findings('counters');
  for (let after: string | undefined = OLDEST.id; after !== undefined;) {
    const start: string = after;
    const [page] = await withLongTimeouts(deps, (client) => readWrongCounters(client, [start, POSTS]));
    if (page && page.wrong.length > 0) {
      findings.found(page.wrong.length, page.wrong);
      if (visit.fix) findings.fixed(await recountAll(deps, visit, page.wrong));
    }
    after = page?.last;
  }
  return findings.check;
}

async function recountAll(deps: DoctorNeeds, visit: Visit, wrong: readonly string[]): Promise<number> {
  const moved: string[] = [];
  await repair(deps, visit, 'counters', async (client) => {
    await lockPosts(client, [wrong]);
    const recounted = await recount(client, [wrong]);
    moved.splice(0, moved.length, ...recounted.map(({ id }) => id));
    return recounted.length;
  });
  deps.live.countsMoved(moved);
  // If the counter is right now, it was changed in the meantime.
  return wrong.length;
}

/** A constraint forbids these rows, but a database that was loaded without its constraints may contain some. */
export async function checkSelfBlocks(deps: DoctorNeeds, visit: Visit): Promise<DoctorCheck> {
  const findings = new Findings('selfBlocks');
  for (;;) {
    const found = await withLongTimeouts(deps, (client) => readSelfBlocks(client, [BLOCKS]));
    const ids = found.map(({ id }) => id);
    findings.found(ids.length, ids);
    if (ids.length === 0 || !visit.fix) return findings.check;
    findings.fixed(
      await repair(deps, visit, 'selfBlocks', async (client) => (await deleteSelfBlocks(client, [ids])).length),
    );
  }
}
