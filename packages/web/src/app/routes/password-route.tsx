import { useNavigate } from 'react-router-dom';
import { PasswordScreen } from '../../features/profiles/password-screen.tsx';
import { paths } from '../paths.ts';

export function PasswordRoute() {
  const navigate = useNavigate();
  // The form does not stay in the history.
  return <PasswordScreen back={paths.profile} onDone={() => void navigate(paths.profile, { replace: true })} />;
}
