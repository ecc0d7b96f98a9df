import type { UserView } from '@lampstand/core/profiles/contract';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../features/auth/sign-out.ts';
import { BlockedMembers } from '../../features/blocks/blocked-members.tsx';
import { ProfileScreen } from '../../features/profiles/profile-screen.tsx';
import { paths } from '../paths.ts';
import { Shell } from '../shell.tsx';

export function ProfileRoute({ user }: { user: UserView }) {
  const navigate = useNavigate();
  return (
    <Shell user={user} current="profile">
      {() => (
        <ProfileScreen
          user={user}
          onDone={() => void navigate(paths.home)}
          onLogOut={() => void signOut(user.id)}
          blocked={<BlockedMembers />}
        />
      )}
    </Shell>
  );
}
