import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import { Suspense } from 'react';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { ErrorBoundary } from './app.tsx';
import { Screen } from './screen.tsx';
import { LoadingScreen } from './screens/start-screens.tsx';

export const SignInRoute = lazyScreen(() => import('./routes/sign-in-route.tsx').then((module) => module.SignInRoute));

/** The screen that the server's page names (auth-1), for members as well: the links of mails lead here. Its links load another page. */
export function SignInApp({ page }: { page: SignInPage }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Screen>
          <SignInRoute page={page} />
        </Screen>
      </Suspense>
    </ErrorBoundary>
  );
}
