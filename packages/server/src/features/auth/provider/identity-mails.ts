import { isLanguage, type Language } from '@lampstand/core/languages/language';
import { longMoment } from '@lampstand/core/time/long-date';
import type { Deps } from '../../../deps.ts';
import { TEXTS } from '../../../languages/texts.ts';
import type { JoinedMember } from './identity-links.queries.ts';
import { hasMail, letterheadOf, mailFailed } from '../../../mail/mailer.ts';

export type IdentityMailNeeds = Pick<Deps, 'env' | 'community' | 'mailer' | 'log'>;

interface Joining {
  issuer: string;
  now: Date;
  /** The language of the page, for members who have not chosen one. */
  language: Language;
}

/**
 * Tells the member, where mail works, that an identity provider can log them in from now on, and what to do if it was not them (auth-26). Not
 * awaited, so that a slow mail server does not delay the login: a mail that fails is only logged.
 */
export function mailIdentityJoined(deps: IdentityMailNeeds, member: JoinedMember, joining: Joining): void {
  if (!hasMail(deps)) return;
  send(deps, member, joining).catch(mailFailed(deps.log, 'identity'));
}

async function send(deps: IdentityMailNeeds, member: JoinedMember, { issuer, now, language: page }: Joining) {
  const language = isLanguage(member.language) ? member.language : page;
  const { publicUrl, name } = await letterheadOf(deps);
  const text = TEXTS[language].mails.identityJoined(`${publicUrl}/api/forgot-password?lang=${language}`, name, {
    provider: new URL(issuer).host,
    when: longMoment(now.toISOString(), language, { timeZone: 'UTC' }),
    contact: (await deps.community.current()).contactEmail,
  });
  await deps.mailer.send({ to: member.email, ...text });
}
