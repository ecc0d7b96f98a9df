import { useNavigate } from 'react-router-dom';
import { PasswordScreen } from '../../features/profiles/password-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../screen-help.tsx';

export function PasswordRoute() {
  const navigate = useNavigate();
  // The form does not stay in the history.
  return (
    <PasswordScreen
      back={paths.profile}
      help={<ScreenHelp screen="profile" />}
      onDone={() => void navigate(paths.profile, { replace: true })}
    />
  );
}
