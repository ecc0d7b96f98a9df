import { showBadge } from '../platform/alerts.ts';
import { useUnread } from '../data/unread.ts';
import { isSuspended } from '@lampstand/core/decisions/standing';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Member } from '../data/member.ts';
import { MemberProvider } from '../data/member-provider.tsx';
import { useChoices } from '../data/choices.ts';
import { useUser } from '../data/user.ts';
import type { RecalledAnswer } from '../data/recall.ts';
import { useMember } from '../data/use-member.ts';
import { navigation } from '../platform/navigation.ts';
import { useLanguage } from '../stores/language.ts';
import { useReread } from '../stores/reread-notice.ts';
import { Waiting } from '../ui/skeleton.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { announceEvent } from './announce-event.ts';
import { loadLaterDialogs } from './dialogs.ts';
import {
  HappeningsRoute,
  HomeRoute,
  LaterScreens,
  MessagesRoute,
  NoticeAgain,
  Notices,
  PersonRoute,
  PostRoute,
  ProfileRoute,
  StoppedRoute,
} from './member-routes.ts';
import { paths } from './paths.ts';
import { Screens, type ScreenEntry } from './screens.tsx';
import { useDeviceArrival } from './use-device-arrival.ts';
import { useSetupArrival } from './use-setup-arrival.ts';
import { useStandingEnd } from './use-standing-end.ts';
import { usePush } from './use-push.ts';

/** Milliseconds after which the first screen should be there. */
const DIALOGS_AFTER_MS = 1_500;

interface MemberAppProps {
  /** The member when the app started. */
  user: UserView;
  /** Set when this device remembers what they read (not in a shell), with the answers recalled at the start. */
  memory?: { recalled: readonly RecalledAnswer[] };
  /** Somebody else is signed in now, or nobody. */
  onChange: (user: UserView | null) => void;
}

/** All screens of a signed-in member. Server data is kept per member and removed on unmount. */
export function MemberApp({ user, memory, onChange }: MemberAppProps) {
  const [member] = useState(() => createMember(user, memory));
  useEffect(() => {
    member.start();
    return () => member.end();
  }, [member]);
  useEffect(() => {
    const ending = new AbortController();
    // A failure here repeats when one of them is opened.
    LaterScreens.preload().catch(() => undefined);
    loadLaterDialogs()
      .then(({ fetchDialogs }) => fetchDialogs(DIALOGS_AFTER_MS, ending.signal))
      .catch(() => undefined);
    return () => ending.abort();
  }, []);
  const [farewell, setFarewell] = useState<ReactElement>();
  // Nothing else stays mounted: every call would now be refused.
  if (farewell) return farewell;
  return (
    <MemberProvider member={member}>
      <MemberScreens onChange={onChange} onGone={setFarewell} />
    </MemberProvider>
  );
}

function createMember(user: UserView, memory: MemberAppProps['memory']): Member {
  const member = new Member({
    userId: user.id,
    remembers: memory !== undefined,
    late: async () => (await import('./late-outcomes.ts')).lateOutcomes,
    onEvent: (event) => announceEvent(user.id, event),
    onForgotten: () => navigation.go(paths.home),
  });
  member.begin(user, memory?.recalled);
  return member;
}

interface MemberScreensProps {
  onChange: MemberAppProps['onChange'];
  /** The account was deleted; this is what its screens are replaced by. */
  onGone: (farewell: ReactElement) => void;
}

function MemberScreens({ onChange, onGone }: MemberScreensProps) {
  const { t } = useTranslation('home');
  const member = useMember();
  const { data: user, isStale } = useUser();
  const language = useLanguage((state) => state.language);
  useBadge();
  useChoices(user, !isStale);
  usePush();
  useDeviceArrival();
  const changed = user !== undefined && user?.id !== member.userId;
  useEffect(() => {
    if (!changed) return;
    member.end();
    onChange(user);
  }, [changed, user, member, onChange]);
  const reread = useReread((state) => state.decisionId);
  useSetupArrival(user);
  useStandingEnd(user?.standing);
  if (!user || changed) return <Waiting text={t('loadingUser')} />;
  const isStopped = isSuspended(user);
  const later = <LaterScreens user={user} onGone={onGone} />;
  const entries = isProfileComplete(user, language) ? complete(user, later) : incomplete(user, later);
  return (
    <>
      <Screens entries={isStopped ? stopped(user, later) : entries} />
      {/* Suspends here while its code is loading, so that the screen behind it stays. */}
      <Suspense>
        {!isStopped && (user.unreadNotices ?? 0) > 0 && <Notices user={user} />}
        {reread && <NoticeAgain user={user} decisionId={reread} />}
      </Suspense>
      <Announcer />
    </>
  );
}

/** The screens of a member with a complete profile (app-3). Completeness depends on the language (profiles-1). */
function complete(user: UserView, later: ReactElement): ScreenEntry[] {
  return [
    { path: paths.home, element: <HomeRoute user={user} />, keepsScroll: true },
    { path: `${paths.messages}/:userId?`, element: <MessagesRoute user={user} /> },
    { path: `${paths.people}/:userId`, element: <PersonRoute user={user} />, keepsScroll: true },
    { path: `${paths.posts}/:postId`, element: <PostRoute user={user} /> },
    { path: paths.happenings, element: <HappeningsRoute user={user} /> },
    { path: paths.profile, element: <ProfileRoute user={user} /> },
    { path: '*', element: later, isGroup: true },
  ];
}

/** The screens of a member with an incomplete profile: every other address shows the profile form (app-2). */
function incomplete(user: UserView, later: ReactElement): ScreenEntry[] {
  return [
    ...[paths.privacy, paths.setup, paths.deleteAccount].map((path) => ({ path, element: later, isGroup: true })),
    // Same entry as above, so that the form keeps its state when the language alone changes completeness.
    { path: paths.profile, element: <ProfileRoute user={user} /> },
    { path: '*', element: <ProfileRoute user={user} /> },
  ];
}

/** The only screens of a suspended member (decisions-5). */
function stopped(user: UserView, later: ReactElement): ScreenEntry[] {
  return [
    ...[paths.privacy, paths.deleteAccount].map((path) => ({ path, element: later, isGroup: true })),
    { path: '*', element: <StoppedRoute user={user} /> },
  ];
}

/** Shows the unread count on the app's icon; the worker does so while no window is open. */
function useBadge(): void {
  const unread = useUnread();
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
}
