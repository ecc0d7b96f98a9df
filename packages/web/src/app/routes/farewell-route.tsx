import { FarewellScreen } from '../../features/account/farewell-screen.tsx';
import { signOut } from '../../features/auth/sign-out.ts';

export function FarewellRoute() {
  return <FarewellScreen onLogOut={() => void signOut()} />;
}
