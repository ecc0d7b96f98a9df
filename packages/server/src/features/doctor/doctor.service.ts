import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { hasMail, senderOf } from '../../mail/mailer.ts';
import { verifyAudit } from '../audit/audit.service.ts';
import { checkFiles } from './files.ts';
import { checkHeads } from './heads.ts';
import { checkOrphans } from './orphans.ts';
import type { DoctorNeeds, Visit } from './repair.ts';
import { checkCounters, checkSelfBlocks } from './rows.ts';

const WITHOUT_MAIL = 'SMTP_URL is not set: no email can be proven';

/**
 * Checks the invariants of the data while the server is running, in limited batches. With `fix`, repairs what can be repaired
 * (doctor-1). A log that was tampered with stays unchanged, because it is evidence.
 */
export async function runDoctor(deps: DoctorNeeds, visit: Visit): Promise<DoctorCheck[]> {
  // Counters come first, because deleting an orphan later decrements a counter that must be right.
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

/**
 * Without mail on a public server, members cannot reset a password, change their email or unlock their account. On a server on
 * loopback that is no error, but no email can be proven (auth-20).
 */
function checkMail({ env }: DoctorNeeds): DoctorCheck {
  const isSent = hasMail({ env });
  const ok = !env.https || isSent;
  return { name: 'mail', ok, found: ok ? 0 : 1, fixed: 0, examples: isSent ? describeSender(env) : [WITHOUT_MAIL] };
}

/** A mail from another domain is no error, but many mail servers take it for a forgery unless that domain names this server. */
function describeSender(env: DoctorNeeds['env']): string[] {
  const { address, isForeign } = senderOf(env);
  const warning = `its domain is not that of ${env.publicUrl}: check that the domain's SPF record allows this mail server`;
  return [`From: ${address}`, ...(env.https && isForeign ? [warning] : [])];
}
