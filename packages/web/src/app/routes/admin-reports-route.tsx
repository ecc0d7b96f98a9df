import { useSearchParams } from 'react-router-dom';
import { QueueScreen } from '../../features/queue/queue-screen.tsx';
import { paths } from '../paths.ts';
import { QUEUE_PATHS } from '../queue-paths.ts';
import { ScreenHelp } from '../screen-help.tsx';
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
