import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { WidePage, Columns } from '../../features/admin/moderation-page.tsx';
import { ModerationTools } from '../../features/admin/moderation-tools.tsx';
import { QueuePanel } from '../../features/queue/queue-panel.tsx';
import { Plots, StatsLedger } from '../../features/stats/stats-ledger.tsx';
import { RecentUsers } from '../../features/users/recent-users.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { paths, QUEUE_PATHS } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';

/** The admin dashboard: statistics and charts (moderation-4), the queue (reports-12), tools and recent users. */
export function AdminRoute({ user }: { user: UserView }) {
  const { t } = useTranslation(['moderation', 'common']);
  return (
    <>
      <ScreenTitle name={t('dashboard')} />
      <BackBar wide title={t('dashboard')} back={paths.home} backLabel={t('common:back')}>
        <ScreenHelp screen="admin" />
      </BackBar>
      <WidePage>
        <StatsLedger usersPath={paths.adminUsers} />
        <Columns
          aside={
            <>
              <ModerationTools viewer={user} />
              <RecentUsers viewer={user} />
              <Plots />
            </>
          }
        >
          <QueuePanel paths={QUEUE_PATHS} />
        </Columns>
      </WidePage>
    </>
  );
}
