import { BansScreen } from '../../features/bans/bans-screen.tsx';
import { decisionPath, paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminBansRoute() {
  return (
    <AdminGate adminsOnly>
      <BansScreen back={paths.adminUsers} help={<ScreenHelp screen="admin" />} pathOf={decisionPath} />
    </AdminGate>
  );
}
