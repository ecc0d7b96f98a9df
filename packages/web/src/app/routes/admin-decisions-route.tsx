import { DecisionsScreen } from '../../features/decisions/decisions-screen.tsx';
import { decisionPath, paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminDecisionsRoute() {
  return (
    <AdminGate>
      <DecisionsScreen back={paths.admin} help={<ScreenHelp screen="admin" />} pathOf={decisionPath} />
    </AdminGate>
  );
}
