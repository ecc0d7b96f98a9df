import { ReportsScreen } from '../../features/reports/reports-screen.tsx';
import { paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';
import { AdminHelp } from './admin-help.tsx';

export function AdminReportsRoute() {
  return (
    <AdminGate>
      <ReportsScreen back={paths.admin} help={<AdminHelp />} />
    </AdminGate>
  );
}
