import type { Language } from '@lampstand/core/languages/language';
import type { Deps } from '../../../deps.ts';
import { letterheadOf, mailFailed } from '../../../mail/mailer.ts';
import { linkMail } from '../../../mail/mails.ts';

/** Tells the member that a device can log in from now on, or no longer (auth-22). A failure does not undo it. */
export async function mailPasskey(
  deps: Pick<Deps, 'env' | 'community' | 'mailer' | 'log'>,
  what: 'passkeyAdded' | 'passkeyRemoved',
  { to, language }: { to: string; language: Language },
): Promise<void> {
  await deps.mailer.send(linkMail(what, to, language, await letterheadOf(deps))).catch(mailFailed(deps.log, 'passkey'));
}
