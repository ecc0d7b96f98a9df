import { runScript, withDatabase, withServices } from '../backup/script.ts';
import { reapplyTombstones } from '../features/account/reapply-tombstones.ts';

/** Checks all members and deletes those again who had left. For a restored backup, with or without a running server. */
async function reapply(): Promise<string> {
  const erased = await withDatabase((base) => withServices(base, (deps) => reapplyTombstones(deps, { always: true })));
  return `${erased} ${erased === 1 ? 'member' : 'members'} deleted again.`;
}

await runScript(reapply);
