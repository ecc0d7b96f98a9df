import { AppError } from '@lampstand/core/errors';
import type { AccountDeletion } from '@lampstand/core/account/contract';
import { eraseMember, type ErasureNeeds } from './erase-member.ts';

/** A member leaves, at once and whole (account-1). */
export async function leave(
  deps: ErasureNeeds,
  viewer: { id: string },
  farewell: AccountDeletion,
  now: Date,
): Promise<void> {
  await eraseMember(deps, { memberId: viewer.id, farewell, now }).catch((error: unknown) => {
    // Erased since the session was read: on another device, or by an admin.
    throw error instanceof AppError && error.code === 'user_not_found' ? new AppError('not_signed_in') : error;
  });
}
