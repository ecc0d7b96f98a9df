import { AppError } from '@lampstand/core/errors';
import type { KeepOut } from '@lampstand/core/bans/entity';
import type { AccountDeletion } from '@lampstand/core/account/contract';
import { isAdmin, type Role } from '@lampstand/core/profiles/roles';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../log-error.ts';
import { deleteCodesOf } from '../auth/code/mail-codes.queries.ts';
import { removeMailFiles } from '../../mail/mail-files.ts';
import type { KeptRow } from '../bans/bans.queries.ts';
import { keepInFile } from '../bans/bans.service.ts';
import { banLeaving } from '../bans/leaving.ts';
import { fileNameOf } from '../media/media-names.ts';
import {
  clearWordsTo,
  deleteJobsAbout,
  keepHeld,
  deleteMember,
  lockAffectedPosts,
  lockErasures,
  lockLeaving,
  readReportedPictures,
  TIMEOUTS,
} from './account.queries.ts';
import { copyMember } from './member-copy.ts';
import { keepCopy } from './leavings.service.ts';
import { appendToFile } from './tombstone-file.ts';
import { insertTombstone, memberHasher, type Tombstone } from './tombstones.queries.ts';

export type ErasureNeeds = Pick<Deps, 'db' | 'storage' | 'live' | 'env' | 'log'>;

interface Erasure {
  memberId: string;
  details: AccountDeletion;
  now: Date;
  /** The last step of the same transaction. It writes the audit entry of an admin's action under the log's lock (audit-1). */
  alongside?: (client: Queryable, member: { role: Role }, ban: KeptRow | undefined) => Promise<void>;
  /** For how long an admin keeps them out (joining-8). Undefined if a decision says it, or if the member leaves. */
  keepOut?: KeepOut;
  /** The admin who deletes them without a decision. */
  deletedBy?: string | null;
  /** They had left before the database was restored from a backup (account-2). */
  again?: boolean;
  /** The token of a link by which they can come back (account-6). It is of no use if they are kept out. */
  returnToken?: string | undefined;
  /** Allows erasing the last admin: one who left after a backup was made, or one of the demo. */
  alsoLastAdmin?: true;
}

/** What is left to do after the commit. */
interface Erased {
  /** Whether they can come back by the link. */
  canReturn: boolean;
  language: string | null;
  tombstone: Tombstone;
  ban: KeptRow | undefined;
  email: string;
  files: string[];
  /** Posts of others whose counters changed. */
  posts: string[];
}

/**
 * Erases a member at once and completely (account-1): rows, sessions and others' counters in one transaction, then files. The
 * database notifies open screens. Throws `last_admin` (moderation-3), and `user_not_found` if the member is already gone.
 */
export function eraseMember(
  deps: ErasureNeeds,
  erasure: Erasure,
): Promise<Pick<Erased, 'canReturn' | 'email' | 'language'>> {
  return oneAtATime(async () => {
    const erased = await inPoolTransaction(deps.db.pool, (client) => eraseRows(client, erasure));
    await finishErasure(deps, erased);
    return erased;
  });
}

async function eraseRows(
  client: Queryable,
  { memberId, details, now, alongside, keepOut, deletedBy = null, again = false, returnToken, alsoLastAdmin }: Erasure,
): Promise<Erased> {
  await client.query(TIMEOUTS);
  await lockErasures(client, []);
  const locked = await lockLeaving(client, [memberId]);
  const member = locked.find(({ id }) => id === memberId);
  if (!member) throw new AppError('user_not_found');
  if (isAdmin(member) && locked.length === 1 && !alsoLastAdmin) throw new AppError('last_admin');
  const affected = await lockAffectedPosts(client, [memberId]);
  const hash = await memberHasher(client);
  const { reason = null, feedback = null } = details;
  const tombstone = { memberHash: hash(memberId), deletedAt: now, reason, feedback, restoredAt: null };
  await insertTombstone(client, [tombstone.memberHash, now, reason, feedback]);
  const ban = await banLeaving(client, { memberId, keepOut, deletedBy, again }, now);
  await deleteJobsAbout(client, [memberId]);
  const copy = returnToken === undefined || ban ? undefined : await copyMember(client, memberId);
  const held = new Set((await keepHeld(client, [memberId, now])).map(({ imageUrl }) => imageUrl));
  const cleared = await clearWordsTo(client, [memberId, now]);
  const reported = await readReportedPictures(client, [memberId]);
  await deleteCodesOf(client, [memberId]);
  const photos = affected.map(({ isOwn, imageUrl }) => (isOwn ? imageUrl : null));
  const kept = [...cleared.map(({ imageUrl }) => imageUrl), ...reported.map(({ url }) => url)];
  const pictures = new Set([member.profileImageUrl, ...photos, ...kept].filter((url) => !held.has(url)));
  const files = [...pictures].flatMap((url) => fileNameOf(url ?? '') ?? []);
  // Before the rows that name the pictures are gone.
  if (copy && returnToken !== undefined) await keepCopy(client, { token: returnToken, copy, files }, now);
  await deleteMember(client, [memberId]);
  await alongside?.(client, member, ban);
  return {
    canReturn: copy !== undefined,
    language: member.language,
    tombstone,
    ban,
    email: member.email,
    files: copy ? [] : files,
    posts: affected.filter(({ isOwn }) => !isOwn).map(({ id }) => id),
  };
}

/** The erasure is committed at this point. Whatever fails here is repaired at the next start or by the sweeper. */
async function finishErasure(
  { live, env, storage, log }: ErasureNeeds,
  { tombstone, ban, email, files, posts }: Erased,
): Promise<void> {
  live.countsMoved(posts);
  await appendToFile(env.DATA_DIR, [tombstone]).catch((error: unknown) =>
    log.warn(
      { error: describeError(error) },
      'a tombstone could not be written to its file; the next start retries it',
    ),
  );
  if (ban) await keepInFile({ env, log }, [ban]);
  await removeMailFiles(env.DATA_DIR, { to: email }).catch((error: unknown) =>
    log.warn({ error: describeError(error) }, 'mail files could not be removed; the sweeper retries it'),
  );
  await storage
    .remove(files)
    .catch((error: unknown) =>
      log.warn({ error: describeError(error) }, 'files could not be removed; the sweeper retries it'),
    );
}

let last: Promise<unknown> = Promise.resolve();

/** Queues erasures in this process, so that waiting ones do not occupy database connections. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
}
