import type { UserView } from '@lampstand/core/profiles/contract';
import { FarewellScreen } from '../../features/account/farewell-screen.tsx';
import { signOut } from '../../features/auth/sign-out.ts';

export function FarewellRoute({ user }: { user: UserView }) {
  return <FarewellScreen onLogOut={() => void signOut(user.id)} />;
}
