import { DecisionsScreen } from '../../features/decisions/decisions-screen.tsx';
import { decisionPath, paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';
import { AdminHelp } from './admin-help.tsx';

export function AdminDecisionsRoute() {
  return (
    <AdminGate>
      <DecisionsScreen back={paths.admin} help={<AdminHelp />} pathOf={decisionPath} />
    </AdminGate>
  );
}
