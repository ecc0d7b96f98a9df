import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../lib/screen-title.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
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
  onHelp: () => void;
  onApproachHelp: () => void;
}

/** SPEC.md §2, Admin dashboard. */
export function DashboardScreen({ viewerId, paths, onHelp, onApproachHelp }: DashboardScreenProps) {
  const { t } = useTranslation(['moderation', 'common']);
  return (
    <>
      <ScreenTitle name={t('dashboard')} />
      <BackBar desk title={t('dashboard')} back={paths.home} backLabel={t('common:back')}>
        <IconButton
          label={t('help')}
          icon={QuestionIcon}
          onClick={onHelp}
          onPointerEnter={onApproachHelp}
          onFocus={onApproachHelp}
        />
      </BackBar>
      <Desk>
        <StatsLedger usersPath={paths.users} />
        <DeskColumns
          aside={
            <>
              <ModerationTools usersPath={paths.users} auditPath={paths.audit} />
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
