import { StatisticsScreen } from '../../features/stats/statistics-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminStatisticsRoute() {
  return (
    <AdminGate>
      <StatisticsScreen back={paths.admin} help={<ScreenHelp screen="admin" />} />
    </AdminGate>
  );
}
