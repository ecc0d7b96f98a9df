import { PasskeysScreen } from '../../features/profiles/passkeys-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../screen-help.tsx';

export function PasskeysRoute() {
  return <PasskeysScreen back={paths.profile} help={<ScreenHelp screen="profile" />} />;
}
