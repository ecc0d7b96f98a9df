import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMember } from '../../data/use-member.tsx';
import { signOut, useLogOut } from '../../features/auth/log-out-link.tsx';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import { ScreenHelp } from '../help-button.tsx';
import type { MemberProps } from '../main-routes.ts';
import { conversationPath, draftPath, memberPath, paths } from '../paths.ts';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import type { ScreenRoute } from '../screens.tsx';

const PasswordScreen = lazyScreen(() =>
  import('../../features/profiles/password-screen.tsx').then((module) => module.PasswordScreen),
);
const PasskeysScreen = lazyScreen(() =>
  import('../../features/profiles/passkeys-screen.tsx').then((module) => module.PasskeysScreen),
);
const ConnectionsScreen = lazyScreen(() =>
  import('../../features/connections/connections-screen.tsx').then((module) => module.ConnectionsScreen),
);
const BlockedScreen = lazyScreen(() =>
  import('../../features/blocks/blocked-screen.tsx').then((module) => module.BlockedScreen),
);
const NotificationsRoute = lazyScreen(() =>
  import('./notifications-route.tsx').then((module) => module.NotificationsRoute),
);
const DevicesScreen = lazyScreen(() =>
  import('../../features/profiles/devices-screen.tsx').then((module) => module.DevicesScreen),
);
const OwnReportsScreen = lazyScreen(() =>
  import('../../features/reports/own-reports-screen.tsx').then((module) => module.OwnReportsScreen),
);
const DeleteAccountScreen = lazyScreen(() =>
  import('../../features/account/delete-account-screen.tsx').then((module) => module.DeleteAccountScreen),
);
const DeviceScreen = lazyScreen(() =>
  import('../../features/auth/device-screen.tsx').then((module) => module.DeviceScreen),
);

const back = paths.profile;
const help = <ScreenHelp screen="profile" />;

export const deleteAccount: ScreenRoute<MemberProps> = { path: paths.deleteAccount, Content: DeleteAccount };

/** What a member opens from their profile, and the code of an app that logs in. */
export const accountRoutes: ScreenRoute<MemberProps>[] = [
  { path: paths.password, Content: Password },
  { path: paths.passkeys, Content: () => <PasskeysScreen back={back} help={help} missing={<NotFoundScreen />} /> },
  {
    path: paths.connections,
    Content: () => <ConnectionsScreen back={back} help={help} pathOf={conversationPath} pageOf={memberPath} />,
  },
  { path: paths.blocked, Content: () => <BlockedScreen back={back} help={help} /> },
  { path: paths.notifications, Content: NotificationsRoute },
  { path: paths.devices, Content: Devices },
  { path: paths.reports, Content: () => <OwnReportsScreen back={back} help={help} /> },
  deleteAccount,
  { path: paths.device, Content: Device },
];

function Password({ user }: MemberProps) {
  const navigate = useNavigate();
  return (
    <PasswordScreen
      email={user.email}
      back={back}
      help={help}
      missing={<NotFoundScreen />}
      // The form does not stay in the history.
      onDone={() => void navigate(back, { replace: true })}
    />
  );
}

function Devices() {
  const { logOut, question } = useLogOut(draftPath);
  return (
    <>
      <DevicesScreen back={back} help={help} onLogOut={() => void logOut()} />
      {question}
    </>
  );
}

function DeleteAccount({ user, onGone }: MemberProps) {
  const member = useMember();
  return (
    <DeleteAccountScreen user={user} back={back} help={help} onGone={onGone} onLogOut={() => void signOut(member)} />
  );
}

function Device({ user }: MemberProps) {
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  return <DeviceScreen user={user} code={code} back={paths.home} devices={paths.devices} help={help} />;
}
