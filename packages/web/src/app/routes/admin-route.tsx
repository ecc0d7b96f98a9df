import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { Desk, DeskColumns } from '../../features/admin/desk.tsx';
import { ModerationTools } from '../../features/admin/moderation-tools.tsx';
import { ReportsQueue } from '../../features/reports/reports-queue.tsx';
import { Plots } from '../../features/stats/plots.tsx';
import { StatsLedger } from '../../features/stats/stats-ledger.tsx';
import { RecentUsers } from '../../features/users/recent-users.tsx';
import { ScreenTitle } from '../../lib/screen-title.tsx';
import { BackBar } from '../../ui/top-bar.tsx';
import { paths } from '../paths.ts';
import { ScreenHelp } from '../screen-help.tsx';
import { AdminGate } from './admin-gate.tsx';

/** The admin dashboard: statistics and charts (moderation-4), tools, recent users and the reports. */
export function AdminRoute({ user }: { user: UserView }) {
  return (
    <AdminGate>
      <Dashboard viewer={user} />
    </AdminGate>
  );
}

export function Dashboard({ viewer }: { viewer: UserView }) {
  const { t } = useTranslation(['moderation', 'common']);
  return (
    <>
      <ScreenTitle name={t('dashboard')} />
      <BackBar desk title={t('dashboard')} back={paths.home} backLabel={t('common:back')}>
        <ScreenHelp screen="admin" />
      </BackBar>
      <Desk>
        <StatsLedger usersPath={paths.adminUsers} />
        <DeskColumns
          first={<ModerationTools viewer={viewer} />}
          aside={
            <>
              <RecentUsers viewer={viewer} />
              <Plots />
            </>
          }
        >
          <ReportsQueue />
        </DeskColumns>
      </Desk>
    </>
  );
}
