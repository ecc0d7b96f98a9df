import type { AccountDeletion } from '@lampstand/core/account/contract';
import { AppError } from '@lampstand/core/errors';
import { isLanguage, type Language } from '@lampstand/core/languages/language';
import type { Deps } from '../../deps.ts';
import { hasMail, letterheadOf, mailFailed } from '../../mail/mailer.ts';
import { linkMail } from '../../mail/mails.ts';
import { newToken } from '../../members/tokens.ts';
import { eraseMember, type ErasureNeeds } from './erase-member.ts';

/** Deletes the account at once and completely (account-1). Where mail works, one mail has a link that brings it back (account-6). */
export async function leave(
  deps: ErasureNeeds & Pick<Deps, 'mailer' | 'community'>,
  viewer: { id: string },
  { details, language }: { details: AccountDeletion; language: Language },
  now: Date,
): Promise<void> {
  const returnToken = hasMail(deps) ? newToken() : undefined;
  const erased = await eraseMember(deps, { memberId: viewer.id, details, now, returnToken }).catch((error: unknown) => {
    // The member was erased after the session was read: on another device, or by an admin.
    throw error instanceof AppError && error.code === 'user_not_found' ? new AppError('not_signed_in') : error;
  });
  if (returnToken === undefined || !erased.canReturn) return;
  const own = isLanguage(erased.language) ? erased.language : language;
  // The answer does not wait for the mail server.
  letterheadOf(deps)
    .then((letterhead) => deps.mailer.send(linkMail('accountDeleted', erased.email, own, letterhead, returnToken)))
    .catch(mailFailed(deps.log, 'restore'));
}
