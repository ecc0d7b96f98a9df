import type { Pool } from 'pg';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { decideAbout, type DecisionNeeds } from '../../features/decisions/decisions.service.ts';
import { appeal, closeNotice } from '../../features/decisions/notices.service.ts';
import { decideAppeal } from '../../features/decisions/reversal.service.ts';
import { insertApplication } from '../../features/joining/applications.queries.ts';
import { makeInvitation } from '../../features/joining/invitations.service.ts';
import { questionOf } from '../../features/joining/join.ts';
import { decide as closeReport } from '../../features/reports/queue.service.ts';
import { report } from '../../features/reports/reports.service.ts';
import { addNote } from '../../features/users/context.service.ts';
import { DEMO_APPLICANTS, type DemoKey } from './demo-content.ts';
import { demoEmail } from './demo-members.ts';
import { DEMO_DECISIONS, DEMO_NOTE, DEMO_REPORTS, type DemoTarget } from './demo-moderation.ts';
import { HOUR_MS, type DemoIds } from './demo-rows.ts';

const DAY_MS = 24 * HOUR_MS;

/** The ids of the members, and of the posts and comments that have a key. */
interface Known {
  members: DemoIds;
  written: ReadonlyMap<string, string>;
}

/** What is reported, decided and appealed. It passes the services, so that the audit log, the counts and the notices are right. */
export async function insertDemoModeration(deps: DecisionNeeds, { members, written }: Known, now: Date): Promise<void> {
  const { pool } = deps.db;
  const actor = (by: DemoKey) => ({ id: members[by], surface: 'web' as const });
  const targetOf = async (target: DemoTarget) => ({ kind: target.kind, id: await idOf(target) });
  async function idOf(target: DemoTarget): Promise<string> {
    if (target.kind === 'message') return (await lastMessages(pool, members[target.from], members[target.to]))[0] ?? '';
    return (target.kind === 'member' ? members[target.key] : written.get(target.key)) ?? '';
  }

  const steps: { hoursAgo: number; act: (at: Date) => Promise<unknown> }[] = [];
  for (const { by, hoursAgo, target, reason, about, words, reviewed } of DEMO_REPORTS) {
    const made = { id: '' };
    const act = async (at: Date) => {
      const context =
        target.kind === 'message' ? (await lastMessages(pool, members[target.from], members[by])).slice(1) : undefined;
      const body = { target: await targetOf(target), reason, about, description: words, context };
      made.id = (await report(deps, { id: members[by] }, body, at)).id;
    };
    steps.push({ hoursAgo, act });
    if (!reviewed) continue;
    const decider = { role: 'admin' as const };
    steps.push({
      hoursAgo: reviewed.hoursAgo,
      act: (at) => closeReport(deps, decider, actor(reviewed.by), made.id, { status: 'reviewed' }, at),
    });
  }
  for (const { by, hoursAgo, target, days, isRead, appeal: answer, ...decided } of DEMO_DECISIONS) {
    const made = { id: '' };
    const act = async (at: Date) => {
      const until = days === undefined ? undefined : new Date(at.getTime() + days * DAY_MS).toISOString();
      const decision = { ...decided, target: await targetOf(target), until, closeReports: true };
      const { id, member } = await decideAbout(deps, actor(by), decision, at);
      made.id = id;
      if (isRead && member) await closeNotice(deps, member, id, at);
    };
    steps.push({ hoursAgo, act });
    if (!answer) continue;
    const { of, text, decided: judged } = answer;
    const appealed = (at: Date) => appeal(deps, { id: members[of] }, { decisionId: made.id, text }, at);
    steps.push({ hoursAgo: answer.hoursAgo, act: appealed });
    if (!judged) continue;
    const judge = (at: Date) =>
      decideAppeal(deps, actor(judged.by), { decisionId: made.id, outcome: judged.outcome }, at);
    steps.push({ hoursAgo: judged.hoursAgo, act: judge });
  }
  const { by, about, text } = DEMO_NOTE;
  const noted = (at: Date) => addNote(deps, actor(by), { userId: members[about], text }, at);
  steps.push({ hoursAgo: DEMO_NOTE.hoursAgo, act: noted });

  // The audit log tells it in the order in which it happened.
  for (const { hoursAgo, act } of steps.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    await act(new Date(now.getTime() - hoursAgo * HOUR_MS));
  }
}

/** The ids of the messages of one member to another, the last one first. */
async function lastMessages(pool: Pool, from: string, to: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from messages where sender_id = $1 and receiver_id = $2 order by created_at desc',
    [from, to],
  );
  return rows.map(({ id }) => id);
}

/** People who asked before the community was open, and an invitation of Ruth's. */
export async function insertDemoJoining(pool: Pool, members: DemoIds, passwordHash: string, now: Date): Promise<void> {
  for (const { key, name, language, hoursAgo, answer } of DEMO_APPLICANTS) {
    const asked = questionOf({ questions: {} }, language);
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const signIn = [demoEmail(key), passwordHash, null, null, at] as const;
    await insertApplication(pool, [uuidV7(), ...signIn, name, null, language, asked, answer, null, at]);
  }
  await makeInvitation(pool, members.ruth, { places: 30, days: 14, note: 'Sunday bulletin' }, now);
}
