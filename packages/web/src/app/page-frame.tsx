import type { UserView } from '@lampstand/core/profiles/contract';
import type { ReactNode, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { cx } from '../ui/cx.ts';
import { BackBar, ScreenTitle } from '../ui/top-bar.tsx';
import { HelpButton } from './help-button.tsx';
import { paths } from './paths.ts';
import styles from './routes/home-route.module.css';
import { Shell, type ShellActs } from './shell.tsx';
import { SideColumn } from './side-column.tsx';

interface PageFrameProps {
  user: UserView;
  /** In the bar. */
  title: string;
  /** The name of the screen, if it is not the title. The screen then has a heading of its own. */
  name?: string | undefined;
  /** The tab that it belongs to, with its help. */
  current: 'feed' | 'profile';
  /** Whether that tab is the current one. */
  marked?: boolean;
  /** False where the end of the screen has a form instead. */
  tabs?: boolean;
  /** Buttons in the bar. */
  acts?: ReactNode;
  /** In the bar, in place of the title and the help. */
  field?: ReactNode;
  /** A banner below the bar. */
  notice?: ReactNode;
  children: (acts: ShellActs) => ReactNode;
}

/** A screen in the column of the feed, with a way back in its bar. */
export function PageFrame({ user, title, name, current, marked, tabs = true, ...parts }: PageFrameProps) {
  const { t } = useTranslation(['home', 'common']);
  const onBack = useBack();
  return (
    <Shell
      user={user}
      current={current}
      unmarked={!marked}
      tabs={tabs}
      renderBar={({ help }) => (
        <BackBar
          title={title}
          isHeading={name === undefined}
          back={paths.home}
          backLabel={t('common:back')}
          onBack={onBack}
          home
          field={parts.field}
        >
          {parts.acts}
          {parts.field === undefined && <HelpButton label={t('help')} onHelp={help} />}
        </BackBar>
      )}
    >
      {(acts) => (
        <>
          <ScreenTitle name={name ?? title} />
          {parts.notice}
          <div className={styles.home}>
            <SideColumn user={user} onHelp={acts.help} />
            <main className={cx(styles.feed, !tabs && styles.talk)}>{parts.children(acts)}</main>
          </div>
        </>
      )}
    </Shell>
  );
}

/** For the back link of a screen that is reached from many: goes where the member came from, if that was in the app. */
function useBack(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    // The router counts its entries.
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (!idx || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
}
