import type { UserView } from '@lampstand/core/profiles/contract';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { LogOutLink } from '../features/auth/log-out-link.tsx';
import type { PictureRefusal } from '../platform/picture-file.ts';
import type { Shared } from '../data/share-inbox.ts';
import { useUnread } from '../data/unread.ts';
import { type FillableIcon, iconButtonClass, Icon } from '../ui/button.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { IdleTab, PlusButton, Tab, TabRow } from '../ui/tab-row.tsx';
import { HomeBar, TopBarAct } from '../ui/top-bar.tsx';
import { Bell } from './bell.tsx';
import { CreatePostDialog, HelpDialog, LocationHelpDialog, SharedDialog } from './dialogs.ts';
import { HelpButton } from './help-button.tsx';
import { draftPath, paths } from './paths.ts';
import { focusHeading } from './screen.tsx';
import { pendingShare } from './pending-share.ts';
import { useArrival } from './use-arrival.ts';
import { DialogOf, useDialogOf } from './use-dialog-of.tsx';

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
      <DialogOf of={helping}>
        {({ open, onOpenChange }) => <HelpDialog open={open} onOpenChange={onOpenChange} screen={current} />}
      </DialogOf>
      <DialogOf of={creating}>
        {({ key, item, open, onOpenChange }) => (
          <CreatePostDialog
            key={key}
            user={user}
            photoProblem={item}
            open={open}
            onOpenChange={onOpenChange}
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
        {({ key, item, open, onOpenChange }) => (
          <SharedDialog
            key={key}
            userId={user.id}
            shared={item}
            open={open}
            onOpenChange={onOpenChange}
            onAdded={(problem) => {
              pendingShare.set(false);
              creating.show(problem);
            }}
            onDiscarded={() => pendingShare.set(false)}
          />
        )}
      </DialogOf>
      <DialogOf of={locating}>
        {({ open, onOpenChange }) => <LocationHelpDialog open={open} onOpenChange={onOpenChange} />}
      </DialogOf>
    </>
  );
}

/** The home screen's bar (app-6). */
function MemberBar({ user, onHelp, onCreate }: { user: UserView; onHelp: () => void; onCreate: () => void }) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <HomeBar name={t('common:appName')}>
      {mayModerate(user) && (
        <TopBarAct to={paths.admin} icon={ShieldCheckIcon}>
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
