import { isAdmin, mayModerate, type Role } from '@lampstand/core/profiles/roles';
import { AppError } from '@lampstand/core/errors';
import type { AuditVerification } from '@lampstand/core/audit/contract';
import type { AuditAction, Surface } from '@lampstand/core/audit/entity';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { follows, linkTo, ORIGIN, pseudonymOf, type Link } from './chain.ts';
import {
  findView,
  insertEntry,
  keepActor,
  keepSubject,
  lockLog,
  readChain,
  readIdSecret,
  readLastLink,
  readActingRole,
} from './audit.queries.ts';

type Needs = Pick<Deps, 'db' | 'log'>;

/** The actor and the surface, and whether the session is from the identity provider (auth-27). A script on the server acts without an account. */
export type Actor = { id: string; surface: Surface; byProvider?: boolean } | typeof OPERATOR;

export const OPERATOR = { id: 'operator', surface: 'cli' } as const;

/** The action. `before` and `after` are names of states, never members' texts (audit-1). */
export interface Act {
  action: AuditAction;
  /** The id of the target, of which the log stores the pseudonym. `part` names a target without an id, as it is. */
  target: { id: string } | { part: string };
  before: string | null;
  after: string | null;
}

/**
 * Performs an action of a moderator or admin and writes its audit entry in one transaction (audit-1), so that both exist or neither. `work`
 * returns what it did, without an `act` if there was nothing to do.
 */
export async function audited<T>(
  { db, log }: Needs,
  actor: Actor,
  level: ActingRole,
  now: Date,
  work: (client: Queryable) => Promise<{ result: T; act?: Act | readonly Act[] | undefined }>,
): Promise<T> {
  const { result, links } = await inPoolTransaction(db.pool, async (client) => {
    await assertRole(client, actor, level);
    const done = await work(client);
    const made: Link[] = [];
    for (const act of [done.act ?? []].flat()) made.push(await recordAct(client, actor, act, now));
    return { result: done.result, links: made };
  });
  for (const link of links) logAct(log, link);
  return result;
}

/** The least role that an action needs. */
type ActingRole = 'moderator' | 'admin';

/**
 * The actor was demoted or deleted after the session was read. Actions that depend on who is an admin check again under their
 * locks.
 */
export async function assertRole(client: Queryable, actor: Actor, level: ActingRole): Promise<void> {
  if (actor === OPERATOR) return;
  const user = await roleOfActor(client, actor);
  if (level === 'admin' && !isAdmin(user)) throw new AppError('admin_only');
  if (!mayModerate(user)) throw new AppError('moderator_only');
}

/** What the actor may do now, in their session. */
export async function roleOfActor(client: Queryable, actor: Exclude<Actor, typeof OPERATOR>): Promise<{ role: Role }> {
  const [user = { role: 'member' as const }] = await readActingRole(client, [actor.id, actor.byProvider ?? false]);
  return user;
}

/** The last step of a transaction. Actions wait for each other from here to the commit. */
export async function recordAct(client: Queryable, actor: Actor, act: Act, at: Date): Promise<Link> {
  const name = actor === OPERATOR ? OPERATOR.id : await codeOf(client, actor.id);
  if (actor !== OPERATOR) await keepActor(client, [name, actor.id]);
  const target = 'id' in act.target ? await codeOf(client, act.target.id) : act.target.part;
  if ('id' in act.target) await keepSubject(client, [target, act.target.id]);
  await lockLog(client, []);
  const [last = ORIGIN] = await readLastLink(client, []);
  const { surface } = actor;
  const { action, before, after } = act;
  const row = linkTo(last, { at, actor: name, surface, action, target, before, after });
  const { sequence, previousHash, hash } = row;
  await insertEntry(client, [sequence, at, name, surface, action, target, before, after, previousHash, hash]);
  return { sequence, hash };
}

/** The pictures of one look at something removed are one entry, unless they are fetched later than this. */
const ONE_LOOK_MS = 3_600_000;

/** Writes that a moderator looked at what a decision has removed, unless the log says so since an hour (decisions-1). */
export function recordView(deps: Needs, actor: Actor, decisionId: string, now: Date): Promise<void> {
  return audited(deps, actor, 'moderator', now, async (client) => {
    const [name, target] = [await codeOf(client, actor.id), await codeOf(client, decisionId)];
    const [before] = await findView(client, [name, target, new Date(now.getTime() - ONE_LOOK_MS)]);
    if (before) return { result: undefined };
    return { result: undefined, act: viewOfDecision(decisionId) };
  });
}

/** That somebody looked at what a decision has removed. */
export function viewOfDecision(decisionId: string): Act {
  return { action: 'decision.viewed', target: { id: decisionId }, before: null, after: null };
}

/** The code by which the log calls a member or a target. */
export async function codeOf(client: Queryable, id: string): Promise<string> {
  const [{ secret } = missing()] = await readIdSecret(client, []);
  return pseudonymOf(secret, id);
}

/** Runs after the commit. A head outside the database reveals whether the log was truncated. */
export function logAct(log: Deps['log'], link: Link | undefined): void {
  if (link) log.info({ audit: link }, 'admin act');
}

function missing(): never {
  throw new Error('The table of secrets has no row "ids".');
}

const ROWS = 5_000;

/** Verifies the whole chain in batches. Returns the first row that does not follow from the one before it. */
export async function verifyAudit({ db }: Pick<Deps, 'db'>): Promise<AuditVerification> {
  let previous: Link = ORIGIN;
  let after = -(2 ** 31);
  let rows = 0;
  let brokenAt: number | null = null;
  for (;;) {
    const read = await readChain(db.pool, [after, ROWS]);
    for (const row of read) {
      if (brokenAt === null && !follows(previous, row)) brokenAt = row.sequence;
      previous = row;
      after = row.sequence;
    }
    rows += read.length;
    if (read.length < ROWS) return { ok: brokenAt === null, rows, brokenAt };
  }
}
