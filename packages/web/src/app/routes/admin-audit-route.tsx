import type { UserView } from '@lampstand/core/profiles/contract';
import { AuditScreen } from '../../features/moderation/audit-screen.tsx';
import { paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';

export function AdminAuditRoute({ user }: { user: UserView }) {
  return (
    <AdminGate user={user}>
      <AuditScreen back={paths.admin} />
    </AdminGate>
  );
}
