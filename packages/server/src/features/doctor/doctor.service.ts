import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { verifyAudit } from '../audit/audit.service.ts';
import { checkFiles } from './files.ts';
import { checkHeads } from './heads.ts';
import { checkOrphans } from './orphans.ts';
import type { DoctorNeeds, Visit } from './repair.ts';
import { checkCounters, checkSelfBlocks } from './rows.ts';

/**
 * Looks whether what must always hold does hold, beside a running server and in bounded batches; with `fix`, repairs what
 * can be (doctor-1). A log that was tampered with stays as it is: it is evidence.
 */
export async function runDoctor(deps: DoctorNeeds, visit: Visit): Promise<DoctorCheck[]> {
  // Counters first: an orphan that goes afterwards takes itself off a counter that is right.
  const counters = await checkCounters(deps, visit);
  const orphans = await checkOrphans(deps, visit);
  const selfBlocks = await checkSelfBlocks(deps, visit);
  const files = await checkFiles(deps, visit);
  return [
    counters,
    orphans,
    selfBlocks,
    ...files,
    await checkChain(deps),
    await checkHeads(deps, visit),
    checkMail(deps),
  ];
}

async function checkChain(deps: DoctorNeeds): Promise<DoctorCheck> {
  const { ok, brokenAt } = await verifyAudit(deps);
  const examples = brokenAt === null ? [] : [String(brokenAt)];
  return { name: 'auditChain', ok, found: ok ? 0 : 1, fixed: 0, examples };
}

/** On a public server, members cannot reset a password, confirm an address or unlock their account without mail. */
function checkMail({ env }: DoctorNeeds): DoctorCheck {
  const ok = !env.https || env.SMTP_URL !== undefined;
  return { name: 'mail', ok, found: ok ? 0 : 1, fixed: 0, examples: ok ? [] : ['SMTP_URL'] };
}
