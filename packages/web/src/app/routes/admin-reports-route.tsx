import { useSearchParams } from 'react-router-dom';
import { QueueScreen } from '../../features/queue/queue-screen.tsx';
import { paths, QUEUE_PATHS } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminReportsRoute() {
  const [query] = useSearchParams();
  const linkedId = query.get('report') ?? undefined;
  return (
    <AdminGate>
      <QueueScreen
        key={linkedId}
        back={paths.admin}
        help={<ScreenHelp screen="admin" />}
        paths={QUEUE_PATHS}
        linkedId={linkedId}
      />
    </AdminGate>
  );
}
