import { showBadge } from '../platform/alerts.ts';
import { useUnread } from '../data/unread.ts';
import { isSuspended } from '@lampstand/core/decisions/standing';
import type { UserView } from '@lampstand/core/profiles/contract';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Member } from '../data/member.ts';
import { MemberProvider, useMember } from '../data/use-member.tsx';
import { useChoices } from '../data/choices.ts';
import { useUser } from '../data/user.ts';
import type { RecalledAnswer } from '../data/recall.ts';
import { navigation } from '../platform/navigation.ts';
import { useLanguage } from '../stores/choices.ts';
import { useProof, useReread } from '../stores/app-dialogs.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { Waiting } from '../ui/skeleton.tsx';
import { UnreadCount } from '../ui/top-bar.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { announceEvent } from './announce-event.ts';
import { loadLaterDialogs, ProofDialog } from './dialogs.ts';
import { memberRoutes } from './member-routes.ts';
import { paths } from './paths.ts';
import { Screens } from './screens.tsx';
import { useDeviceArrival } from './use-device-arrival.ts';
import { useSetupArrival } from './use-setup-arrival.ts';
import { useStandingEnd } from './use-standing-end.ts';
import { usePush } from './use-push.ts';

/** Above every screen. They show nothing until their code is there. */
const Notices = lazyScreen(() => import('../features/notices/notices.tsx').then((module) => module.Notices));
const NoticeAgain = lazyScreen(() =>
  import('../features/notices/notice-again.tsx').then((module) => module.NoticeAgain),
);

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
