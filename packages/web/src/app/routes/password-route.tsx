import type { UserView } from '@lampstand/core/profiles/contract';
import { useNavigate } from 'react-router-dom';
import { PasswordScreen } from '../../features/profiles/password-screen.tsx';
import { usePendingEmail } from '../../data/profile.ts';
import { paths } from '../paths.ts';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { ScreenHelp } from '../help-button.tsx';

export function PasswordRoute({ user }: { user: UserView }) {
  const navigate = useNavigate();
  const account = usePendingEmail();
  if (account?.providerOnly) return <NotFoundScreen />;
  // The form does not stay in the history.
  return (
    <PasswordScreen
      email={user.email}
      back={paths.profile}
      help={<ScreenHelp screen="profile" />}
      onDone={() => void navigate(paths.profile, { replace: true })}
    />
  );
}
