import { StatisticsScreen } from '../../features/stats/statistics-screen.tsx';
import { paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';
import { AdminHelp } from './admin-help.tsx';

export function AdminStatisticsRoute() {
  return (
    <AdminGate>
      <StatisticsScreen back={paths.admin} help={<AdminHelp />} />
    </AdminGate>
  );
}
