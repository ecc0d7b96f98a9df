import type { UserView } from '@lampstand/core/profiles/contract';
import { Suspense, useCallback, useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { lastMember } from '../platform/storage.ts';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Recalled } from '../data/recall.ts';
import { changeMember, tendDrafts } from './likely-screen.ts';
import { AppRouter } from './app-router.tsx';
import { MemberAppScreen } from './member-app-screen.ts';
import { OldShell } from './old-shell.tsx';
import { ConnectionErrorScreen } from './screens/connection-error-screen.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { UpdateOffer } from './update-offer.tsx';
import { VisitorApp } from './visitor-screens.ts';

/** Undefined while loading, null for a visitor. */
type Who = UserView | null | undefined;

interface AppProps {
  /** The current-user call, started before the first render; or the member this device remembers; null for a visitor. */
  start: Promise<UserView | null> | Recalled | null;
  /** Whether this device keeps what a member has read. Not in a shell such as the desktop app. */
  remembers?: boolean;
  /** Of the shell. */
  version?: string | undefined;
  router?: FunctionComponent<{ children: ReactNode }>;
}

export function App({ start, remembers = false, version, router: Router = AppRouter }: AppProps) {
  return (
    <>
      <ErrorBoundary>
        <Router>
          <Suspense fallback={<LoadingScreen />}>
            <CurrentApp start={start} remembers={remembers} />
          </Suspense>
        </Router>
      </ErrorBoundary>
      {remembers && <UpdateOffer />}
      {version !== undefined && <OldShell version={version} />}
      <Toaster />
    </>
  );
}

function CurrentApp({ start, remembers }: Required<Pick<AppProps, 'start' | 'remembers'>>) {
  const recalled = start instanceof Promise ? undefined : (start ?? undefined);
  const [who, setWho] = useState<Who>(start === null ? null : recalled?.user);
  const [failed, setFailed] = useState(false);
  const change = useCallback(
    (user: UserView | null) => {
      changeMember(user, remembers);
      setWho(user);
    },
    [remembers],
  );
  useEffect(() => {
    if (start instanceof Promise) start.then(change, () => setFailed(true));
  }, [start, change]);
  useEffect(() => {
    if (who) lastMember.isHere(who.id);
    if (who !== undefined) tendDrafts(who).catch(() => undefined);
  }, [who]);

  if (failed) return <ConnectionErrorScreen />;
  if (who === undefined) return <LoadingScreen />;
  if (!who) return <VisitorApp />;
  const memory = remembers ? { recalled: who === recalled?.user ? recalled.answers : [] } : undefined;
  return <MemberAppScreen key={who.id} user={who} memory={memory} onChange={change} />;
}
