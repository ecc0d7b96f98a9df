import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../lib/screen-title.tsx';
import { BackBar } from '../../ui/top-bar.tsx';
import { Desk, DeskColumns } from './desk.tsx';
import { ModerationTools } from './moderation-tools.tsx';
import { Plots } from './plots.tsx';
import { RecentUsers } from './recent-users.tsx';
import { ReportsQueue } from './reports-queue.tsx';
import { StatsLedger } from './stats-ledger.tsx';

interface DashboardScreenProps {
  viewerId: string;
  paths: { home: string; users: string; audit: string };
  help: ReactNode;
}

/** The admin dashboard: figures and plots (moderation-4), tools, recent users and the reports. */
export function DashboardScreen({ viewerId, paths, help }: DashboardScreenProps) {
  const { t } = useTranslation(['moderation', 'common']);
  return (
    <>
      <ScreenTitle name={t('dashboard')} />
      <BackBar desk title={t('dashboard')} back={paths.home} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Desk>
        <StatsLedger usersPath={paths.users} />
        <DeskColumns
          first={<ModerationTools usersPath={paths.users} auditPath={paths.audit} />}
          aside={
            <>
              <RecentUsers viewerId={viewerId} />
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
