import { ConnectionsScreen } from '../../features/connections/connections-screen.tsx';
import { conversationPath, memberPath, paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';

export function ConnectionsRoute() {
  return (
    <ConnectionsScreen
      back={paths.profile}
      help={<ScreenHelp screen="profile" />}
      pathOf={conversationPath}
      pageOf={memberPath}
    />
  );
}
