import { LANGUAGES } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import type { Deps } from '../../deps.ts';
import { TEXTS } from '../../languages/texts.ts';
import { hasMail, letterheadOf, mailFailed } from '../../mail/mailer.ts';
import { hashToken, newToken } from '../../members/tokens.ts';
import { writeLink } from './setup.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A new set-up link (setup-1). The one before no longer works. Undefined if the community needs none. */
export async function newSetupLink(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  now: Date,
): Promise<{ url: string; expire: Date } | undefined> {
  const token = newToken();
  const mailedTo = hasMail({ env }) ? (env.ADMIN_EMAIL ?? null) : null;
  const expire = new Date(now.getTime() + LIMITS.setupLinkHours * HOUR_MS);
  const [written] = await writeLink(db.pool, [hashToken(token), mailedTo, expire]);
  return written && { url: `${env.publicUrl}/setup#${token}`, expire };
}

/** Mails it to ADMIN_EMAIL, in every language, because nobody has chosen one yet. The start does not wait for the mail server. */
export function mailSetupLink(deps: Pick<Deps, 'env' | 'community' | 'mailer' | 'log'>, url: string): void {
  const { ADMIN_EMAIL: to } = deps.env;
  if (to === undefined || !hasMail(deps)) return;
  letterheadOf(deps)
    .then(({ name }) => {
      const mails = LANGUAGES.map((language) => TEXTS[language].mails.setUp(url, name));
      const subject = mails.map((mail) => mail.subject).join(' · ');
      return deps.mailer.send({ to, subject, text: mails.map(({ text }) => text).join('\n\n') });
    })
    .catch(mailFailed(deps.log, 'set-up'));
}

/** What the operator reads at the start. */
export function linkText({ url, expire }: { url: string; expire: Date }): string {
  const until = `${expire.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `
  This community is not set up yet. Open this link to begin. It works once, until ${until}:

  ${url}
`;
}
