import { parseArgs } from 'node:util';
import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { becomeScript, UsageError, withDatabase, withServices, type CommandLine } from '../backup/script.ts';
import { parseHead, type Link } from '../features/audit/chain.ts';
import { OPERATOR } from '../features/audit/audit.service.ts';
import { runDoctor } from '../features/doctor/doctor.service.ts';

const USAGE = 'Usage: npm run doctor [-- [--fix [--adopt-store] [--adopt-log]] [--audit-head=<entry>:<hash>]]';
/** A check failed. The same exit code as in the admin CLI (cli-2). */
const UNWELL = 6;

/** The checks of `lampstand-admin doctor` for the operator, without a running server or an account. */
export async function doctor(line: CommandLine): Promise<{ text: string; code: number }> {
  const wanted = readArguments(line);
  const checks = await withDatabase(line, (base) =>
    withServices(base, (deps) => runDoctor(deps, { actor: OPERATOR, now: new Date(), ...wanted })),
  );
  return { text: checks.map(describe).join('\n'), code: checks.every(({ ok }) => ok) ? 0 : UNWELL };
}

function describe({ name, ok, found, fixed, examples }: DoctorCheck): string {
  const notes = examples.join(', ');
  const well = notes === '' ? 'nothing wrong' : `nothing wrong (${notes})`;
  const what = found === 0 ? well : `${found} wrong, ${fixed} repaired: ${notes}`;
  return `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(17)} ${what}`;
}

/** Only the operator can adopt a store or a log that looks wrong, because they can inspect both sides. */
interface Wanted {
  fix: boolean;
  adoptStore: boolean;
  adoptLog: boolean;
  auditHead: Link | undefined;
}

function readArguments({ args }: CommandLine): Wanted {
  const flag = { type: 'boolean', default: false } as const;
  const options = { fix: flag, 'adopt-store': flag, 'adopt-log': flag, 'audit-head': { type: 'string' } } as const;
  try {
    const { fix, 'adopt-store': adoptStore, 'adopt-log': adoptLog, ...given } = parseArgs({ args, options }).values;
    const head = given['audit-head'];
    const auditHead = head === undefined ? undefined : parseHead(head);
    const isUsable = (fix || !(adoptStore || adoptLog)) && (head === undefined) === (auditHead === undefined);
    if (isUsable) return { fix, adoptStore, adoptLog, auditHead };
  } catch {
    // An unknown option.
  }
  throw new UsageError(USAGE);
}

if (import.meta.main) await becomeScript(doctor);
