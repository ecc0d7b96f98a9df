import { AccountDeletedScreen } from '../../features/account/delete-account-screen.tsx';
import type { Member } from '../../data/member.ts';
import { signOut } from '../../features/auth/log-out-link.tsx';

export function AccountDeletedRoute({ member }: { member: Member }) {
  return <AccountDeletedScreen onLogOut={() => void signOut(member)} />;
}
