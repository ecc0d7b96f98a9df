import { InvitationsScreen } from '../../features/door/invitations-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminInvitationsRoute() {
  return (
    <AdminGate adminsOnly>
      <InvitationsScreen back={paths.admin} help={<ScreenHelp screen="admin" />} />
    </AdminGate>
  );
}
