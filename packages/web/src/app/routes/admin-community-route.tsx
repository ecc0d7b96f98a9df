import { CommunityScreen } from '../../features/community/community-screen.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminCommunityRoute() {
  return (
    <AdminGate adminsOnly>
      <CommunityScreen back={paths.admin} help={<ScreenHelp screen="admin" />} />
    </AdminGate>
  );
}
