import { becomeScript, withDatabase, withServices, type CommandLine } from '../backup/script.ts';
import { reapplyTombstones } from '../features/account/reapply-tombstones.ts';

/** Checks all members and deletes those again who had left. For a restored backup, with or without a running server. */
async function reapply(line: CommandLine): Promise<string> {
  const erased = await withDatabase(line, (base) =>
    withServices(base, (deps) => reapplyTombstones(deps, { always: true })),
  );
  return `${erased} ${erased === 1 ? 'member' : 'members'} deleted again.`;
}

await becomeScript(reapply);
