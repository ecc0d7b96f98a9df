import { ifAlone } from './db/alone.ts';
import { deleteOldKeys } from './db/once.ts';
import type { Deps } from './deps.ts';
import { allLookLater } from './features/alerts/alerts.queries.ts';
import { deleteExpiredResets, deleteExpiredSessions } from './features/auth/auth.queries.ts';
import { deleteExpiredCodes } from './features/auth/device/device-codes.queries.ts';
import { CODES_KEPT_MS } from './features/auth/code/mail-codes.service.ts';
import { deleteOldCodes } from './features/auth/code/mail-codes.queries.ts';
import { deleteExpiredLinks } from './features/auth/email/email-change.queries.ts';
import { deleteExpiredLeavings } from './features/account/leavings.queries.ts';
import { forgetClaims } from './features/auth/provider/claimed-roles.queries.ts';
import { claimsEndedAt } from './features/auth/session.ts';
import { deleteExpiredIdentityLinks } from './features/auth/provider/identity-links.queries.ts';
import { deleteExpiredChallenges } from './features/auth/passkey/passkeys.queries.ts';
import { endNameOfOffice } from './members/office-name.ts';
import { removeMailFiles } from './mail/mail-files.ts';
import { keepHead } from './features/audit/heads.ts';
import { deleteBansOver } from './features/bans/bans.service.ts';
import { deleteDueMembers, purgeSealed } from './features/decisions/due.service.ts';
import { forgetApplications } from './features/joining/applications.service.ts';
import { sweepMedia } from './features/media/media-sweeper.ts';
import { deleteOldWatermarks } from './features/push/watermarks.queries.ts';
import { describeError } from './log-error.ts';

const MINUTE = 60_000;
const FIRST_AFTER = 5 * MINUTE;
const EVERY = 6 * 60 * MINUTE;
/** An advisory lock. The number is arbitrary but unique in this database. */
const SWEEP_LOCK = 7_265_021_107;

const MAIL_KEPT_MS = 24 * 60 * MINUTE;

type Needs = Pick<Deps, 'db' | 'env' | 'storage' | 'live' | 'log'>;

/**
 * Deletes what has expired: sessions, links of mails, device codes, claimed roles, mail codes, challenges, applications, bans, copies of who has left, idempotency keys, mail
 * files, push watermarks, removed content whose seal has ended, members whose deletion is due, and files without a row.
 * Safe while other servers are running; only one of them checks the files at a time.
 */
export async function sweep({ db, env, storage, live, log }: Needs, now: Date): Promise<void> {
  await deleteExpiredSessions(db.pool, [now]);
  await deleteExpiredResets(db.pool, [now]);
  await deleteExpiredLinks(db.pool, [now]);
  await deleteExpiredCodes(db.pool, [now]);
  await deleteExpiredIdentityLinks(db.pool, [now]);
  const ended = await forgetClaims(db.pool, [env.OIDC_ROLE_CLAIM === undefined ? now : claimsEndedAt(now)]);
  for (const { id } of ended) await endNameOfOffice(db.pool, id);
  await deleteOldCodes(db.pool, [new Date(now.getTime() - CODES_KEPT_MS)]);
  await deleteExpiredChallenges(db.pool, [now]);
  await forgetApplications({ db }, now);
  await deleteBansOver({ db, env }, now);
  await deleteExpiredLeavings(db.pool, [now]);
  await deleteOldKeys(db.pool, [now]);
  await deleteOldWatermarks(db.pool, [now]);
  // The queue may have lost looks, for example in a restored backup.
  await allLookLater(db.pool, [now]);
  await deleteDueMembers({ db, storage, live, env, log }, now);
  await purgeSealed({ db, storage, log }, now);
  await removeMailFiles(env.DATA_DIR, { before: new Date(now.getTime() - MAIL_KEPT_MS) });
  await ifAlone(db.pool, SWEEP_LOCK, async () => {
    const report = await sweepMedia({ storage, pool: db.pool }, now);
    if (report.isForeign) log.error(report, 'the pictures belong to another database: nothing was swept');
    else if (report.isStrange) log.error(report, 'too many pictures have no row in this database: nothing was swept');
    else if (report.trashed + report.restored + report.deleted > 0) log.info(report, 'files swept');
  });
}

/**
 * Stores the audit head and sweeps at regular intervals. Returns a function that stops it. A failed sweep is retried the next
 * time.
 */
export function startSweeper(deps: Needs & Pick<Deps, 'mailer'>): () => void {
  let timer = setTimeout(run, FIRST_AFTER);
  timer.unref();
  function run(): void {
    keepHead(deps, new Date())
      .then(() => sweep(deps, new Date()))
      .catch((error: unknown) => deps.log.warn({ error: describeError(error) }, 'sweep failed'))
      .finally(() => {
        timer = setTimeout(run, EVERY);
        timer.unref();
      });
  }
  return () => clearTimeout(timer);
}
