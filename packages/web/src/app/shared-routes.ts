import { lazyScreen } from '../ui/lazy-screen.tsx';
import { paths } from './paths.ts';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import type { ScreenRoute } from './screens.tsx';

const PrivacyScreen = lazyScreen(() =>
  import('../features/privacy/privacy-screen.tsx').then((module) => module.PrivacyScreen),
);

/** Available to visitors and to members in every state. */
export const privacy: ScreenRoute = { path: paths.privacy, Content: PrivacyScreen };

export const notFound: ScreenRoute = { path: '*', Content: NotFoundScreen };
