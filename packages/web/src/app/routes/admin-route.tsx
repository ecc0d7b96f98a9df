import type { UserView } from '@lampstand/core/profiles/contract';
import { useState } from 'react';
import { DashboardScreen } from '../../features/moderation/dashboard-screen.tsx';
import { HelpDialog } from '../dialogs.ts';
import { paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';

export function AdminRoute({ user }: { user: UserView }) {
  const [helping, setHelping] = useState(false);
  return (
    <AdminGate>
      <DashboardScreen
        viewerId={user.id}
        paths={{ home: paths.home, users: paths.adminUsers, audit: paths.adminAudit }}
        onHelp={() => setHelping(true)}
        onApproachHelp={HelpDialog.preload}
      />
      <HelpDialog open={helping} onOpenChange={setHelping} screen="admin" />
    </AdminGate>
  );
}
