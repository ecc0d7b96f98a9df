import { CommunityScreen } from '../../features/community/community-screen.tsx';
import { paths } from '../paths.ts';
import { AdminGate } from './admin-gate.tsx';
import { AdminHelp } from './admin-help.tsx';

export function AdminCommunityRoute() {
  return (
    <AdminGate adminsOnly>
      <CommunityScreen back={paths.admin} help={<AdminHelp />} />
    </AdminGate>
  );
}
