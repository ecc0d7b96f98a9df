import { AuditScreen } from '../../features/audit/audit-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminAuditRoute() {
  return (
    <AdminGate adminsOnly>
      <AuditScreen back={paths.admin} help={<ScreenHelp screen="admin" />} />
    </AdminGate>
  );
}
