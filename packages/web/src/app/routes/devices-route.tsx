import { useLogOut } from '../../features/auth/log-out-link.tsx';
import { DevicesScreen } from '../../features/profiles/devices-screen.tsx';
import { draftPath, paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';

export function DevicesRoute() {
  const { logOut, question } = useLogOut(draftPath);
  return (
    <>
      <DevicesScreen back={paths.profile} help={<ScreenHelp screen="profile" />} onLogOut={() => void logOut()} />
      {question}
    </>
  );
}
