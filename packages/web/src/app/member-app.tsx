import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../features/auth/use-user.ts';
import { recall, remember, type Recollection } from '../lib/memory.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { userKeys } from '../lib/query-keys.ts';
import { setTransportMember } from '../lib/transport.ts';
import { navigation } from '../platform/navigation.ts';
import { whenForgotten } from '../pwa/forget-members.ts';
import { keepMemberCode } from '../pwa/member-code.ts';
import { useLanguage } from '../stores/language.ts';
import { Waiting } from '../ui/skeleton.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { adminScreens } from './admin-screens.tsx';
import { DeleteAccountRoute, HomeRoute, MessagesRoute, ProfileRoute } from './member-routes.ts';
import { paths } from './paths.ts';
import { FarewellRoute } from './routes/farewell-route.tsx';
import { Screens, type ScreenEntry } from './screens.tsx';
import { notFound, privacy } from './shared-screens.tsx';
import { useBadge } from './use-badge.ts';
import { useLive } from './use-live.ts';
import { usePush } from './use-push.ts';
import { useSending } from './use-sending.ts';

interface MemberAppProps {
  /** Who was there when it began. */
  user: UserView;
  /** This device remembers what they read (a shell's does not); and what it knew at the start. */
  memory?: { recalled: Recollection[] };
  /** Somebody else is there now, or nobody. */
  onChange: (user: UserView | null) => void;
}

/** Everything behind the sign-in. Its memory of server data is one member's and goes with it. */
export function MemberApp({ user, memory, onChange }: MemberAppProps) {
  const remembers = memory !== undefined;
  const [{ queryClient, leave }] = useState(() => {
    const created = createQueryClient();
    setTransportMember(user.id);
    return { queryClient: created, leave: begin(created, user, memory) };
  });
  useEffect(() => leave, [leave]);
  useEffect(() => (remembers ? keepMemberCode() : undefined), [remembers]);
  useEffect(() => whenForgotten(user.id, () => navigation.go(paths.home)), [user.id]);
  const [gone, setGone] = useState(false);
  // Nothing else is left up: it would ask the server for what a member may see, and be told that there is none.
  if (gone) return <FarewellRoute />;
  return (
    <QueryClientProvider client={queryClient}>
      <MemberScreens startedWith={user.id} onChange={onChange} onGone={() => setGone(true)} />
    </QueryClientProvider>
  );
}

/** Answers how to end. */
function begin(queryClient: QueryClient, user: UserView, memory: MemberAppProps['memory']): (() => void) | undefined {
  const stop = memory && remember(queryClient, user.id);
  // From memory, that too: the server is asked who is there while their screens are up already.
  if (memory && memory.recalled.length > 0) recall(queryClient, memory.recalled);
  else queryClient.setQueryData(userKeys.current(), user);
  return stop;
}

interface MemberScreensProps {
  startedWith: string;
  onChange: MemberAppProps['onChange'];
  onGone: () => void;
}

function MemberScreens({ startedWith, onChange, onGone }: MemberScreensProps) {
  const { t } = useTranslation('home');
  const { data: user } = useUser();
  const language = useLanguage((state) => state.language);
  useLive(startedWith);
  useBadge();
  usePush(startedWith);
  useSending(startedWith);
  const changed = user !== undefined && user?.id !== startedWith;
  useEffect(() => {
    if (changed) onChange(user);
  }, [changed, user, onChange]);
  if (!user || changed) return <Waiting text={t('loadingUser')} />;
  return (
    <>
      <Screens entries={isProfileComplete(user, language) ? complete(user, onGone) : incomplete(user, onGone)} />
      <Announcer />
    </>
  );
}

/** What a member whose profile is complete reaches (app-3). Completeness depends on the language (profiles-1). */
function complete(user: UserView, onGone: () => void): ScreenEntry[] {
  return [
    { path: paths.home, element: <HomeRoute user={user} />, keepsPlace: true },
    { path: `${paths.messages}/:userId?`, element: <MessagesRoute user={user} /> },
    { path: paths.profile, element: <ProfileRoute user={user} /> },
    { path: paths.deleteAccount, element: <DeleteAccountRoute user={user} onGone={onGone} /> },
    ...adminScreens(user),
    privacy,
    notFound,
  ];
}

/** What a member whose profile is incomplete reaches: any other address shows the profile form (app-2). */
function incomplete(user: UserView, onGone: () => void): ScreenEntry[] {
  return [
    privacy,
    { path: paths.deleteAccount, element: <DeleteAccountRoute user={user} onGone={onGone} /> },
    // As above, so that the form stays as it is when the language alone makes the profile complete or not.
    { path: paths.profile, element: <ProfileRoute user={user} /> },
    { path: '*', element: <ProfileRoute user={user} /> },
  ];
}
