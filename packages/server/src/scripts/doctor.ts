import { parseArgs } from 'node:util';
import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { pino } from 'pino';
import { connectDatabase } from '../db/connect.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import { migrate } from '../db/orm.ts';
import { readEnv } from '../env.ts';
import { openMediaStorage } from '../features/media/media-storage.ts';
import { parseHead, type Link } from '../features/audit/chain.ts';
import { OPERATOR } from '../features/audit/audit.service.ts';
import { runDoctor } from '../features/doctor/doctor.service.ts';
import { createLive } from '../features/live/live.ts';

const USAGE = 'Usage: npm run doctor [-- [--fix [--adopt-store] [--adopt-log]] [--audit-head=<entry>:<hash>]]';
/** A check failed. The same exit code as in the admin CLI (cli-2). */
const UNWELL = 6;

/** The checks of `lampstand-admin doctor` for the operator, without a running server or an account. */
async function visit(wanted: Wanted): Promise<DoctorCheck[]> {
  const env = readEnv();
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const connection = await connectDatabase(env);
  try {
    const { db } = connection;
    await migrate(db);
    const live = createLive({ pool: db.pool, log });
    const deps = { db, env, log, live, storage: await openMediaStorage(env) };
    const checks = await runDoctor(deps, { actor: OPERATOR, now: new Date(), ...wanted });
    await live.close();
    return checks;
  } finally {
    await connection.close();
  }
}

function line({ name, ok, found, fixed, examples }: DoctorCheck): string {
  const notes = examples.join(', ');
  const well = notes === '' ? 'nothing wrong' : `nothing wrong (${notes})`;
  const what = found === 0 ? well : `${found} wrong, ${fixed} repaired: ${notes}`;
  return `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(17)} ${what}\n`;
}

/** Only the operator can adopt a store or a log that looks wrong, because they can inspect both sides. */
interface Wanted {
  fix: boolean;
  adoptStore: boolean;
  adoptLog: boolean;
  auditHead: Link | undefined;
}

function wanted(): Wanted {
  // Some package managers pass on the `--`.
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
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
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}

try {
  const checks = await visit(wanted());
  process.stdout.write(checks.map(line).join(''));
  if (!checks.every(({ ok }) => ok)) process.exitCode = UNWELL;
} catch (error) {
  const away = 'PostgreSQL cannot be reached. Is it running, and is DATABASE_URL right?';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${databaseErrorCode(error) ? away : message}\n`);
  process.exitCode = 1;
}
