import type { UserView } from '@lampstand/core/profiles/contract';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { lastMember } from '../platform/session-hint.ts';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Recalled } from '../data/recall.ts';
import { forgetOthers } from './likely-screen.ts';
import { AppRouter } from './app-router.tsx';
import { MemberAppScreen } from './member-app-screen.ts';
import { ConnectionErrorScreen } from './screens/connection-error-screen.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { UpdateOffer } from './update-offer.tsx';
import { VisitorApp } from './visitor-app.tsx';

/** Undefined while asking, null for nobody. */
type Who = UserView | null | undefined;

interface AppProps {
  /** The current-user call, on its way since before the first drawing; or whom this device remembers. */
  start: Promise<UserView | null> | Recalled;
  /** This device keeps what a member has read. Not under a shell. */
  remembers?: boolean;
}

export function App({ start, remembers = false }: AppProps) {
  return (
    <>
      <ErrorBoundary>
        <AppRouter>
          <Suspense fallback={<LoadingScreen />}>
            <Whose start={start} remembers={remembers} />
          </Suspense>
        </AppRouter>
      </ErrorBoundary>
      {remembers && <UpdateOffer />}
      <Toaster />
    </>
  );
}

function Whose({ start, remembers }: Required<AppProps>) {
  const recalled = start instanceof Promise ? undefined : start;
  const [who, setWho] = useState<Who>(recalled?.user);
  const [failed, setFailed] = useState(false);
  const change = useCallback(
    (user: UserView | null) => {
      // Whatever is asked for from now on is this member's alone, so there is nothing to wait for.
      if (remembers) forgetOthers(user).catch(() => undefined);
      // Before the landing screen is drawn, which says why they see it.
      if (!user) lastMember.isGone();
      setWho(user);
    },
    [remembers],
  );
  useEffect(() => {
    if (start instanceof Promise) start.then(change, () => setFailed(true));
  }, [start, change]);
  useEffect(() => {
    if (who) lastMember.isHere();
  }, [who]);

  if (failed) return <ConnectionErrorScreen />;
  if (who === undefined) return <LoadingScreen />;
  if (!who) return <VisitorApp />;
  const memory = remembers ? { recalled: who === recalled?.user ? recalled.answers : [] } : undefined;
  return <MemberAppScreen key={who.id} user={who} memory={memory} onChange={change} />;
}
