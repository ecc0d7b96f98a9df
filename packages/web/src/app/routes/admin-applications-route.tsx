import { ApplicationsScreen } from '../../features/door/applications-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminApplicationsRoute() {
  return (
    <AdminGate>
      <ApplicationsScreen back={paths.admin} help={<ScreenHelp screen="admin" />} />
    </AdminGate>
  );
}
