import { AppError } from '@lampstand/core/errors';
import type { AccountDeletion } from '@lampstand/core/account/contract';
import { eraseMember, type ErasureNeeds } from './erase-member.ts';

/** Deletes the account at once and completely (account-1). */
export async function leave(
  deps: ErasureNeeds,
  viewer: { id: string },
  details: AccountDeletion,
  now: Date,
): Promise<void> {
  await eraseMember(deps, { memberId: viewer.id, details, now }).catch((error: unknown) => {
    // The member was erased after the session was read: on another device, or by an admin.
    throw error instanceof AppError && error.code === 'user_not_found' ? new AppError('not_signed_in') : error;
  });
}
