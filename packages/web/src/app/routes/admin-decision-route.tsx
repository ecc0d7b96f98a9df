import { useParams } from 'react-router-dom';
import { DecisionScreen } from '../../features/decisions/decision-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminDecisionRoute() {
  const { decisionId = '' } = useParams();
  return (
    <AdminGate>
      <DecisionScreen
        key={decisionId}
        decisionId={decisionId}
        back={paths.adminDecisions}
        help={<ScreenHelp screen="admin" />}
      />
    </AdminGate>
  );
}
