import type { UserView } from '@lampstand/core/profiles/contract';
import { ReportsScreen } from '../../features/moderation/reports-screen.tsx';
import { paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';

export function AdminReportsRoute({ user }: { user: UserView }) {
  return (
    <AdminGate user={user}>
      <ReportsScreen back={paths.admin} />
    </AdminGate>
  );
}
