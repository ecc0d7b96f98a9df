import { PasskeysScreen } from '../../features/profiles/passkeys-screen.tsx';
import { usePendingEmail } from '../../data/profile.ts';
import { paths } from '../paths.ts';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { ScreenHelp } from '../help-button.tsx';

export function PasskeysRoute() {
  const account = usePendingEmail();
  if (account?.providerOnly) return <NotFoundScreen />;
  return <PasskeysScreen back={paths.profile} help={<ScreenHelp screen="profile" />} />;
}
