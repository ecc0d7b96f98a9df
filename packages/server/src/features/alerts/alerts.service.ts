import type { AlertsView } from '@lampstand/core/alerts/contract';
import type { AlertChoice, MailState } from '@lampstand/core/alerts/entity';
import { nextMail, refusedUntil, retryAt, type Waiting } from '@lampstand/core/alerts/rules';
import { AppError } from '@lampstand/core/errors';
import { isLanguage } from '@lampstand/core/languages/language';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../log-error.ts';
import { hasMail, letterheadOf } from '../../mail/mailer.ts';
import { alertMail } from './alert-mails.ts';
import {
  allLookLater,
  claimMail,
  readFallback,
  readModerator,
  saveChoice,
  saveFailed,
  saveMailed,
  type RecipientRow,
} from './alerts.queries.ts';
import { waitingFor } from './waiting.service.ts';

/** A mail server that does not answer counts as failed. */
const SEND_MS = 60_000;
/** Longer than a mail takes, so that no other server sends the same one. Most take a second, so a look meanwhile asks again sooner. */
const CLAIM_MS = 2 * SEND_MS;
const CLAIMED_MS = SEND_MS;

export type AlertNeeds = Pick<Deps, 'db' | 'env' | 'community' | 'mailer' | 'log'>;

/**
 * Mails a moderator about what waits for them, if a mail is due now (alerts-2). `memberId` null: the community's fallback address
 * (alerts-6). Everything is read now: what was decided meanwhile, a role that was taken away and a changed setting count. Returns when
 * to look again. Any number of servers may do this at once.
 */
export async function look(deps: AlertNeeds, memberId: string | null, now: Date): Promise<Date | null> {
  const { db } = deps;
  if (!hasMail(deps)) return null;
  const [to] = memberId === null ? await readFallback(db.pool, []) : await readModerator(db.pool, [memberId]);
  if (!to || !to.isProven || to.isSuspended || to.choice === 'none') return null;
  const meanwhile = new Date(now.getTime() + CLAIMED_MS);
  if (to.notBefore && to.notBefore > now) {
    return to.tries > 0 || to.notBefore < meanwhile ? to.notBefore : meanwhile;
  }
  const waiting = await waitingFor(deps, to, now);
  const { isDue, again } = nextMail({ ...to, told: new Set(to.told) }, waiting, now);
  if (!isDue) return again;
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const [claimed] = await claimMail(db.pool, [to.id, to.mailedAt, now, claimedUntil]);
  if (!claimed) return meanwhile;
  return mail(deps, { to, recipient: claimed.recipient, waiting: waiting.filter(({ at }) => at <= now), again }, now);
}

async function mail(
  deps: AlertNeeds,
  { to, recipient, waiting, again }: { to: RecipientRow; recipient: string; waiting: Waiting[]; again: Date | null },
  now: Date,
): Promise<Date | null> {
  const { db, community, mailer, log } = deps;
  try {
    const { defaultLanguage } = await community.current();
    const language = isLanguage(to.language) ? to.language : defaultLanguage;
    const late = new AbortController();
    const timeout = sleep(SEND_MS, undefined, { ref: false, signal: late.signal }).then(() => {
      throw new Error('The mail server did not answer in time.');
    });
    const sent = mailer.send(alertMail(to, language, await letterheadOf(deps), waiting));
    await Promise.race([sent, timeout]).finally(() => late.abort());
  } catch (error) {
    const isRefused = refusesAddress(error);
    const tries = to.tries + 1;
    const next = isRefused ? refusedUntil(now) : retryAt(tries, now);
    await saveFailed(db.pool, [recipient, next, tries, isRefused]);
    // Perhaps nobody else gets mail now.
    if (isRefused && to.id !== null) await allLookLater(db.pool, [now]);
    log.warn({ error: describeError(error), isRefused }, 'a moderator could not be mailed');
    return next;
  }
  await saveMailed(db.pool, [recipient, now, waiting.map(({ key }) => key)]);
  return again;
}

/** Whether the mail server does not accept the address, as opposed to being out of order. */
function refusesAddress(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
}

/** How the moderator is mailed, and whether mail reaches them (alerts-3). */
export async function showAlerts(deps: Pick<Deps, 'db' | 'env'>, { id }: { id: string }): Promise<AlertsView> {
  const [row] = await readModerator(deps.db.pool, [id]);
  if (!row) throw new AppError('moderator_only');
  return { mail: row.choice, mailState: stateOf(deps, row) };
}

export async function changeAlerts(
  deps: Pick<Deps, 'db' | 'env'>,
  moderator: { id: string },
  choice: AlertChoice,
  now: Date,
): Promise<AlertsView> {
  await saveChoice(deps.db.pool, [moderator.id, choice]);
  // The fallback address, too, may be needed now, or not any more.
  await allLookLater(deps.db.pool, [now]);
  return showAlerts(deps, moderator);
}

function stateOf(deps: Pick<Deps, 'env'>, { isProven, isRefused }: RecipientRow): MailState {
  if (!hasMail(deps)) return 'unavailable';
  if (!isProven) return 'unproven';
  return isRefused ? 'refused' : 'works';
}
