import type { UserView } from '@lampstand/core/profiles/contract';
import { DashboardScreen } from '../../features/moderation/dashboard-screen.tsx';
import { paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';
import { AdminHelp } from './admin-help.tsx';

export function AdminRoute({ user }: { user: UserView }) {
  return (
    <AdminGate>
      <DashboardScreen
        viewerId={user.id}
        paths={{ home: paths.home, users: paths.adminUsers, audit: paths.adminAudit }}
        help={<AdminHelp />}
      />
    </AdminGate>
  );
}
