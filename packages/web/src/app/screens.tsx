import type { FunctionComponent } from 'react';
import { useRoutes } from 'react-router-dom';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { paths } from './paths.ts';
import { Screen } from './screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';

export interface ScreenRoute<Props extends object = object> {
  path: string;
  /** With `preload` if its code is loaded when it is shown (ui/lazy-screen.tsx). */
  Content: FunctionComponent<Props> & { preload?: () => Promise<void> };
  /** It restores its own scroll position. */
  keepsScroll?: boolean;
}

/** The screen at the current address. Addresses are matched case-insensitively (app-4). All screens get the same `props`. */
export function Screens<Props extends object>({ routes, props }: { routes: ScreenRoute<Props>[]; props: Props }) {
  return useRoutes(
    routes.map(({ path, Content, keepsScroll }) => ({
      path,
      element: (
        // The key makes two routes with the same content two screens.
        <Screen key={path} keepsScroll={keepsScroll}>
          <Content {...props} />
        </Screen>
      ),
    })),
  );
}

const PrivacyScreen = lazyScreen(() =>
  import('../features/privacy/privacy-screen.tsx').then((module) => module.PrivacyScreen),
);

/** Available to visitors and to members in every state. */
export const privacy: ScreenRoute = { path: paths.privacy, Content: PrivacyScreen };

export const notFound: ScreenRoute = { path: '*', Content: NotFoundScreen };
