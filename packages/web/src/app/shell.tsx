import type { UserView } from '@lampstand/core/profiles/contract';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import type { ActivityView } from '@lampstand/core/activity/contract';
import { testimonyPath } from '@lampstand/core/posts/address';
import { useNewActivity } from '../data/activity.ts';
import type { Shared } from '../data/share-inbox.ts';
import { useUnread } from '../data/unread.ts';
import { LogOutLink } from '../features/auth/log-out-link.tsx';
import type { ActivityActs } from '../features/activity/activity-list.tsx';
import { useMedia } from '../platform/hooks.ts';
import type { PictureRefusal } from '../platform/picture-file.ts';
import { readAgain } from '../stores/app-dialogs.ts';
import { type FillableIcon, buttonClass, iconButtonClass, Icon } from '../ui/button.tsx';
import { IdleTab, PlusButton, Tab, TabRow, Badge } from '../ui/tab-row.tsx';
import { HomeBar, TopBarAct } from '../ui/top-bar.tsx';
import { CreatePostDialog, HelpDialog, LocationHelpDialog, SharedDialog, ActivityPanel } from './dialogs.ts';
import { HelpButton } from './help-button.tsx';
import { ActivityRoute } from './main-routes.ts';
import { draftPath, paths, answerPath, memberPath } from './paths.ts';
import { pendingShare } from './pending-share.ts';
import { DialogOf, useDialogOf } from './routes/member-acts.tsx';
import { focusHeading } from './screen.tsx';
import styles from './shell.module.css';
import { useArrival } from './use-arrival.ts';

export interface ShellActs {
  create: () => void;
  help: () => void;
}

interface ShellProps {
  user: UserView;
  /** The current tab, which is also the tab that the help opens on. */
  current: 'feed' | 'messages' | 'profile';
  /** No tab is the current one: the screen only belongs to it. */
  unmarked?: boolean;
  /** Replaces the home screen's bar; null for no bar. */
  renderBar?: ((acts: ShellActs) => ReactNode) | null;
  /** False when the content takes the whole screen. */
  tabs?: boolean;
  children: (acts: ShellActs) => ReactNode;
}

/** The bar, the tabs and their dialogs, around a member's screen (app-6). */
export function Shell({ user, current, unmarked = false, renderBar, tabs = true, children }: ShellProps) {
  const { t } = useTranslation(['home', 'common']);
  const navigate = useNavigate();
  const unread = useUnread() ?? 0;
  const creating = useDialogOf<PictureRefusal | undefined>();
  const helping = useDialogOf<true>();
  const locating = useDialogOf<true>();
  const acts = { create: () => creating.show(undefined), help: () => helping.show(true) };

  const asking = useDialogOf<Shared>();
  useArrival(user, { create: acts.create, ask: asking.show });

  const marked = unmarked ? undefined : current;
  return (
    <>
      <SkipLink />
      {renderBar === undefined ? (
        <MemberBar user={user} onHelp={acts.help} onCreate={acts.create} />
      ) : (
        renderBar?.(acts)
      )}
      {/* Before the content in the DOM, though displayed below it: behind an endless list the Tab key would never reach it. */}
      {tabs && (
        <TabRow label={t('main')}>
          <Tab
            to={paths.home}
            icon={HouseIcon as FillableIcon}
            label={t('feed')}
            current={marked === 'feed'}
            onClick={marked === 'feed' ? () => window.scrollTo(0, 0) : undefined}
          />
          <IdleTab icon={CompassIcon} label={t('discover')} hint={t('discoverHint')} />
          <PlusButton label={t('createPost')} onClick={acts.create} onApproach={CreatePostDialog.preload} />
          <Tab
            to={paths.messages}
            icon={ChatCircleIcon as FillableIcon}
            label={t('messages')}
            current={marked === 'messages'}
            badge={{ count: unread, label: t('unread', { count: unread }) }}
          />
          <Tab to={paths.profile} icon={UserIcon as FillableIcon} label={t('profile')} current={marked === 'profile'} />
        </TabRow>
      )}
      {children(acts)}
      <DialogOf of={helping}>{(_item, state) => <HelpDialog {...state} screen={current} />}</DialogOf>
      <DialogOf of={creating}>
        {(item, state) => (
          <CreatePostDialog
            user={user}
            photoProblem={item}
            {...state}
            onLocationHelp={() => locating.show(true)}
            // Already on the profile screen: after the dialog has released the focus.
            onCompleteProfile={() =>
              current === 'profile' ? void setTimeout(focusHeading) : void navigate(paths.profile)
            }
            onShared={() => {
              window.scrollTo(0, 0);
              if (marked !== 'feed') void navigate(paths.home);
            }}
          />
        )}
      </DialogOf>
      <DialogOf of={asking}>
        {(item, state) => (
          <SharedDialog
            userId={user.id}
            shared={item}
            {...state}
            onAdded={(problem) => {
              pendingShare.set(false);
              creating.show(problem);
            }}
            onDiscarded={() => pendingShare.set(false)}
          />
        )}
      </DialogOf>
      <DialogOf of={locating}>{(_item, state) => <LocationHelpDialog {...state} />}</DialogOf>
    </>
  );
}

/** The home screen's bar (app-6). */
function MemberBar({ user, onHelp, onCreate }: { user: UserView; onHelp: () => void; onCreate: () => void }) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <HomeBar name={t('common:appName')}>
      {mayModerate(user) && (
        <TopBarAct to={paths.admin} icon={ShieldCheckIcon} isLong={!user.isAdmin}>
          {t(user.isAdmin ? 'admin' : 'moderation')}
        </TopBarAct>
      )}
      <Bell onCreate={onCreate} />
      <HelpButton label={t('help')} onHelp={onHelp} />
      <Link className={iconButtonClass} to={paths.profile} aria-label={t('profile')}>
        <Icon of={UserCircleIcon} />
      </Link>
      <LogOutLink pathOf={draftPath} />
    </HomeBar>
  );
}

/** The bell with the number of what is new (activity-5). It opens a panel on a large screen, elsewhere a screen. */
function Bell({ onCreate }: { onCreate: () => void }) {
  const acts = useActivityActs(onCreate);
  const { t } = useTranslation('home');
  const isLaptop = useMedia('(min-width: 64em)');
  const count = useNewActivity()?.newCount ?? 0;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const label = count > 99 ? t('bellMany') : count > 0 ? t('bellNew', { count }) : t('bell');
  const looks = { className: iconButtonClass, 'aria-label': label };
  const content = (
    <>
      <Icon of={BellIcon as FillableIcon} filled={open} />
      {count > 0 && <Badge count={count} className={styles.badge} />}
    </>
  );
  if (!isLaptop) {
    const preload = () => void ActivityRoute.preload().catch(() => undefined);
    return (
      <Link {...looks} to={paths.activity} onPointerEnter={preload} onFocus={preload}>
        {content}
      </Link>
    );
  }
  return (
    <>
      <button
        {...looks}
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={ActivityPanel.preload}
        onFocus={ActivityPanel.preload}
        // A double press opens it too.
        onClick={({ detail }) => detail < 2 && setOpen(!open)}
      >
        {content}
      </button>
      <ActivityPanel open={open} onOpenChange={setOpen} button={button} path={paths.activity} acts={acts} />
    </>
  );
}

/** Where what happened leads: to the testimony with its comments, the member, or what became of a report. */
export function useActivityActs(onCreate: () => void): ActivityActs {
  const navigate = useNavigate();
  return {
    pathOf: ({ kind, post, users: [user] }: ActivityView) => {
      // It has buttons of its own.
      if (kind === 'asking') return undefined;
      if (post) return testimonyPath(post.id);
      if (kind === 'report') return paths.reports;
      return user && kind !== 'request' ? memberPath(user.id) : undefined;
    },
    onFollow: () => undefined,
    onNotice: (decisionId) => readAgain(decisionId),
    onAnswer: (postId) => void navigate(answerPath(postId)),
    onCreate,
  };
}

/** The first stop of the Tab key, visible only with the focus: passes the bars and the side column. */
function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <button type="button" className={buttonClass({ small: true, className: styles.skip })} onClick={focusMain}>
      {t('skip')}
    </button>
  );
}

function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
