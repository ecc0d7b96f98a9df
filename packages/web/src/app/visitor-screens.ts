import { lazyScreen } from '../ui/lazy-screen.tsx';

/** All screens of a visitor, loaded when nobody is signed in. */
export const VisitorApp = lazyScreen(() => import('./visitor-app.tsx').then((module) => module.VisitorApp));

/** Apart, so that its code is loaded along with the others. */
export const LandingRoute = lazyScreen(() =>
  import('./routes/landing-route.tsx').then((module) => module.LandingRoute),
);
