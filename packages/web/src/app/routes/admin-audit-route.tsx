import { AuditScreen } from '../../features/moderation/audit-screen.tsx';
import { paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';

export function AdminAuditRoute() {
  return (
    <AdminGate>
      <AuditScreen back={paths.admin} />
    </AdminGate>
  );
}
