import { AuditScreen } from '../../features/audit/audit-screen.tsx';
import { paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';
import { AdminHelp } from './admin-help.tsx';

export function AdminAuditRoute() {
  return (
    <AdminGate adminsOnly>
      <AuditScreen back={paths.admin} help={<AdminHelp />} />
    </AdminGate>
  );
}
