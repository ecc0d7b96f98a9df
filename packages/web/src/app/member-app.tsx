import { isSuspended } from '@lampstand/core/decisions/standing';
import type { UserView, StandingView } from '@lampstand/core/profiles/contract';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useLocation } from 'react-router-dom';
import { isAdmin } from '@lampstand/core/profiles/roles';
import type { LiveEvent } from '@lampstand/core/live/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useChoices } from '../data/choices.ts';
import { Member } from '../data/member.ts';
import type { RecalledAnswer } from '../data/recall.ts';
import { useUnread } from '../data/unread.ts';
import { MemberProvider, useMember } from '../data/use-member.tsx';
import { useUser, useCheckSession } from '../data/user.ts';
import { i18n } from '../i18n/i18n.ts';
import { showBadge, alertsAreOurs } from '../platform/alerts.ts';
import { navigation } from '../platform/navigation.ts';
import { pendingDevice } from '../platform/storage.ts';
import { closeShownAbout, pushOwner } from '../pwa/push-device.ts';
import { isWindowMessage } from '../pwa/worker-contract.ts';
import { useProof, useReread } from '../stores/app-dialogs.ts';
import { useLanguage } from '../stores/choices.ts';
import { useCommunity } from '../stores/community.ts';
import { announce, useAnnouncement } from '../stores/toast.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { Waiting } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/text.tsx';
import { UnreadCount } from '../ui/top-bar.tsx';
import { loadLaterDialogs, ProofDialog } from './dialogs.ts';
import { memberRoutes } from './member-routes.ts';
import { paths } from './paths.ts';
import { Screens } from './screens.tsx';

/** Above every screen. They show nothing until their code is there. */
const Notices = lazyScreen(() => import('../features/notices/notices.tsx').then((module) => module.Notices));
const NoticeAgain = lazyScreen(() => import('../features/notices/notices.tsx').then((module) => module.NoticeAgain));

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
    loadLaterDialogs()
      .then(({ fetchDialogs }) => fetchDialogs(DIALOGS_AFTER_MS, ending.signal))
      .catch(() => undefined);
    return () => ending.abort();
  }, []);
  const [deletedScreen, setDeletedScreen] = useState<ReactElement>();
  // Nothing else stays mounted: every call would now be refused.
  if (deletedScreen) return deletedScreen;
  return (
    <MemberProvider member={member}>
      <MemberScreens onChange={onChange} onGone={setDeletedScreen} />
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
  onGone: (deletedScreen: ReactElement) => void;
}

function MemberScreens({ onChange, onGone }: MemberScreensProps) {
  const { t } = useTranslation('home');
  const member = useMember();
  const { data: user, isStale } = useUser();
  const language = useLanguage((state) => state.language);
  const unread = useUnread();
  useBadge(unread);
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
  return (
    <UnreadCount value={unread ?? 0}>
      <Screens routes={memberRoutes(user, language)} props={{ user, onGone }} />
      {/* Suspends here while its code is loading, so that the screen behind it stays. */}
      <Suspense>
        {!isStopped && (user.unreadNotices ?? 0) > 0 && <Notices user={user} />}
        {reread && <NoticeAgain user={user} decisionId={reread} />}
      </Suspense>
      <Proof />
      <Announcer />
    </UnreadCount>
  );
}

/** Asks the member to prove that it is them while a call waits for that. */
function Proof() {
  const { asking, answer } = useProof();
  return <ProofDialog open={asking !== undefined} onOpenChange={(open) => !open && answer(false)} />;
}

/** Shows the unread count on the app's icon; the worker does so while no window is open. */
function useBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
}

/** Takes a member who had to log in first back to the code that they came to confirm (auth-14). */
function useDeviceArrival(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = pendingDevice.take();
    if (code === undefined) return;
    void navigate(code === '' ? paths.device : `${paths.device}?code=${encodeURIComponent(code)}`, { replace: true });
  }, [navigate]);
}

/** Takes an admin who opens the app back to a set-up that is not finished (setup-2). */
function useSetupArrival(user: UserView | null | undefined): void {
  const navigate = useNavigate();
  const isSetUp = useCommunity((state) => state.community.isSetUp);
  const isWaiting = !isSetUp && !!user && isAdmin(user);
  useEffect(() => {
    if (isWaiting && location.pathname === paths.home) void navigate(paths.setup, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only: the function changes with the address
  }, [isWaiting]);
}

/** Milliseconds before the subscription is refreshed, so that the screen loads first. */
const REFRESH_AFTER_MS = 2_000;

/** The page's side of notifications: answers the worker's messages and keeps the server's subscription up to date. */
function usePush(): void {
  const member = useMember();
  useWorkersQuestions();
  const { pathname } = useLocation();
  useEffect(() => {
    // Notifications about the screen that is shown are not needed.
    if (pushOwner()) void closeShownAbout(pathname).catch(() => undefined);
  }, [pathname]);
  const language = useLanguage((state) => state.language);
  useEffect(() => {
    if (!alertsAreOurs() || !pushOwner()) return;
    const keep = async () => {
      const { keepSubscribed } = await import('../data/push.ts');
      await keepSubscribed(member, language);
    };
    // A failure is repaired at the next start.
    const timer = setTimeout(() => void keep().catch(() => undefined), REFRESH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [member, language]);
}

/** A click on a notification navigates this window like a link (sw/push.ts). */
function useWorkersQuestions(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const answer = ({ data, ports }: MessageEvent<unknown>) => {
      if (!isWindowMessage(data)) return;
      if (data.type === 'goTo') void navigate(data.place);
      ports[0]?.postMessage(data.type === 'goTo' ? data.place : location.pathname + location.search);
    };
    navigator.serviceWorker.addEventListener('message', answer);
    // Messages are queued until there is a listener.
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', answer);
  }, [navigate]);
}

/** The longest time a browser can wait for. */
const LONGEST_MS = 2 ** 31 - 1;
const EVERY_MS = 60_000;

/**
 * Asks again when a restriction or suspension is over, and from then on every minute, because the clock of the device may be
 * ahead. A suspended member has no live events, so it also asks every minute and
 * when the window gets the focus: the decision may have been reversed (decisions-2).
 */
export function useStandingEnd(standing: StandingView | null | undefined): void {
  const check = useCheckSession();
  const until = standing?.until;
  const hasEvents = standing?.act === 'restrict';
  useEffect(() => {
    if (until === undefined) return undefined;
    const left = Date.parse(until) - Date.now() + 1_000;
    let again = hasEvents ? undefined : setInterval(check, EVERY_MS);
    const end = setTimeout(
      () => {
        check();
        again ??= setInterval(check, EVERY_MS);
      },
      Math.max(0, Math.min(left, LONGEST_MS)),
    );
    if (!hasEvents) window.addEventListener('focus', check);
    return () => {
      clearTimeout(end);
      clearInterval(again);
      window.removeEventListener('focus', check);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `check` is another function in each render, and always does the same
  }, [until, hasEvents]);
}

/** Announces a live event to screen readers. */
export function announceEvent(viewerId: string, event: LiveEvent): void {
  if (event.type === 'message' && event.message.senderId !== viewerId) {
    announce(i18n.t('home:messageFrom', { name: fullName(event.user), text: event.message.content }));
  }
  if (event.type === 'connection' && event.status !== 'declined') {
    announce(i18n.t(`home:connection.${event.status}`, { name: fullName(event.user) }));
  }
}

/** The polite live region of the app, always mounted, so that screen readers notice changes. */
export function Announcer() {
  const text = useAnnouncement((state) => state.text);
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
