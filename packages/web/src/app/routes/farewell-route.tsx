import { FarewellScreen } from '../../features/account/delete-account-screen.tsx';
import type { Member } from '../../data/member.ts';
import { signOut } from '../../features/auth/log-out-link.tsx';

export function FarewellRoute({ member }: { member: Member }) {
  return <FarewellScreen onLogOut={() => void signOut(member)} />;
}
