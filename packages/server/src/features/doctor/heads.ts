import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { beginAnew, compareHeads, findingText } from '../audit/heads.ts';
import { repair, type DoctorNeeds, type Visit } from './repair.ts';

/**
 * Whether the audit log still contains its stored heads (audit-3), which a truncated or rewritten log does not. Only the
 * operator can accept a difference.
 */
export async function checkHeads(deps: DoctorNeeds, visit: Visit): Promise<DoctorCheck> {
  const pasted = visit.auditHead ? [visit.auditHead] : [];
  const { findings, lost } = await compareHeads(deps, visit.now, pasted);
  const found = findings.length;
  let left = found;
  if (visit.fix && visit.adoptLog && found > 0) {
    await repair(deps, visit, 'auditHead', async () => found);
    await beginAnew(deps, { at: visit.now, isAdopted: true });
    left = (await compareHeads(deps, visit.now, pasted)).findings.length;
  }
  const restored = lost
    ? [`#${lost.from} to #${lost.to} are not in the backup of ${lost.backup.toISOString().slice(0, 10)}`]
    : [];
  const examples = [...findings.slice(0, 5).map(findingText), ...restored];
  return { name: 'auditHead', ok: left === 0, found, fixed: found - left, examples };
}
