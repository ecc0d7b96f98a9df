import type { UserView } from '@lampstand/core/profiles/contract';
import { ExportLink } from '../../features/account/export-link.tsx';
import { useLogOut } from '../../features/auth/log-out-link.tsx';
import { StoppedScreen } from '../../features/notices/stopped-screen.tsx';
import { draftPath, paths } from '../paths.ts';

export function StoppedRoute({ user }: { user: UserView }) {
  const { logOut, question } = useLogOut(draftPath);
  if (!user.standing) return null;
  return (
    <>
      <StoppedScreen
        user={user}
        standing={user.standing}
        leavePath={paths.deleteAccount}
        onLogOut={() => void logOut()}
        Export={ExportLink}
      />
      {question}
    </>
  );
}
