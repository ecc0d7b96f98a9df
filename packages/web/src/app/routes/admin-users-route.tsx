import type { UserView } from '@lampstand/core/profiles/contract';
import { UsersScreen } from '../../features/users/users-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminUsersRoute({ user }: { user: UserView }) {
  return (
    <AdminGate sendsHome>
      <UsersScreen viewer={user} back={paths.admin} help={<ScreenHelp screen="admin" />} />
    </AdminGate>
  );
}
