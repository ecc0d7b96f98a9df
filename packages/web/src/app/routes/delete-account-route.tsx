import type { UserView } from '@lampstand/core/profiles/contract';
import { DeleteAccountScreen } from '../../features/account/delete-account-screen.tsx';
import { signOut } from '../../features/auth/sign-out.ts';
import { paths } from '../paths.ts';

/** SPEC.md §9. */
const logOutAfter = 2_000;

export function DeleteAccountRoute({ user }: { user: UserView }) {
  return (
    <DeleteAccountScreen
      user={user}
      back={paths.profile}
      // Not undone when the screen goes: the session it needs has ended already.
      onGone={() => setTimeout(() => void signOut(user.id), logOutAfter)}
    />
  );
}
