import { testimonyPath } from '@lampstand/core/posts/address';
import { useSearchParams } from 'react-router-dom';
import { QueueScreen } from '../../features/queue/queue-screen.tsx';
import { decisionPath, paths } from '../paths.ts';
import { ScreenHelp } from '../screen-help.tsx';
import { AdminGate } from './admin-gate.tsx';

const TO = { post: testimonyPath, decision: decisionPath };

export function AdminReportsRoute() {
  const [query] = useSearchParams();
  const linkedId = query.get('report') ?? undefined;
  return (
    <AdminGate>
      <QueueScreen
        key={linkedId}
        back={paths.admin}
        help={<ScreenHelp screen="admin" />}
        paths={TO}
        linkedId={linkedId}
      />
    </AdminGate>
  );
}
