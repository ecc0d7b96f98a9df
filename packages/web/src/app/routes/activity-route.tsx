import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { shown } from '../../data/use-shown-since.ts';
import { ActivityList } from '../../features/activity/activity-list.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { useActivityActs, Shell } from '../shell.tsx';
import { HelpButton } from '../help-button.tsx';
import { MemoryBanner } from '../memory-banner.tsx';
import { paths } from '../paths.ts';

const activity = [shown.activity()];

/** What happened for the member, a screen of its own (activity-1). */
export function ActivityRoute({ user }: { user: UserView }) {
  // Loads the texts of the answers too; otherwise the whole screen would suspend again when they are needed.
  const { t } = useTranslation(['activity', 'connections', 'home', 'common']);
  return (
    <Shell
      user={user}
      current="feed"
      unmarked
      renderBar={({ help }) => (
        <BackBar title={t('title')} back={paths.home} backLabel={t('common:back')}>
          <HelpButton label={t('home:help')} onHelp={help} />
        </BackBar>
      )}
    >
      {({ create }) => (
        <>
          <ScreenTitle name={t('title')} />
          <MemoryBanner screen="activity" of={activity} />
          <main className="sheet">
            <Activity onCreate={create} />
          </main>
        </>
      )}
    </Shell>
  );
}

function Activity({ onCreate }: { onCreate: () => void }) {
  return <ActivityList acts={useActivityActs(onCreate)} />;
}
