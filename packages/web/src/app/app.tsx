import type { UserView } from '@lampstand/core/profiles/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { rememberSignedIn } from './likely-screen.ts';
import { ConnectionErrorScreen } from './screens/connection-error-screen.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { VisitorApp } from './visitor-app.tsx';

const MemberApp = lazy(async () => ({ default: (await import('./member-app.tsx')).MemberApp }));

/** Undefined while asking, null for nobody. */
type Who = UserView | null | undefined;

/** `asking` is the current-user call, on its way since before the first drawing. */
export function App({ asking }: { asking: Promise<UserView | null> }) {
  return (
    <>
      <ErrorBoundary>
        <BrowserRouter>
          <Suspense fallback={<LoadingScreen />}>
            <Whose asking={asking} />
          </Suspense>
        </BrowserRouter>
      </ErrorBoundary>
      <Toaster />
    </>
  );
}

function Whose({ asking }: { asking: Promise<UserView | null> }) {
  const [who, setWho] = useState<Who>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    asking.then(setWho, () => setFailed(true));
  }, [asking]);
  useEffect(() => {
    if (who !== undefined) rememberSignedIn(who !== null);
  }, [who]);

  if (failed) return <ConnectionErrorScreen />;
  if (who === undefined) return <LoadingScreen />;
  return who ? <MemberApp key={who.id} user={who} onChange={setWho} /> : <VisitorApp />;
}
