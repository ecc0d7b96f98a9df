import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { shown } from '../../data/use-shown-since.ts';
import { HappeningList } from '../../features/happenings/happening-list.tsx';
import styles from '../../features/happenings/happenings.module.css';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { useHappeningActs, Shell } from '../shell.tsx';
import { HelpButton } from '../help-button.tsx';
import { MemoryBanner } from '../memory-banner.tsx';
import { paths } from '../paths.ts';

const happenings = [shown.happenings()];

/** What happened for the member, a screen of its own (happenings-1). */
export function HappeningsRoute({ user }: { user: UserView }) {
  // Loads the texts of the answers too; otherwise the whole screen would suspend again when they are needed.
  const { t } = useTranslation(['happenings', 'connections', 'home', 'common']);
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
          <MemoryBanner screen="happenings" of={happenings} />
          <main className={styles.screen}>
            <Happenings onCreate={create} />
          </main>
        </>
      )}
    </Shell>
  );
}

function Happenings({ onCreate }: { onCreate: () => void }) {
  return <HappeningList acts={useHappeningActs(onCreate)} />;
}
