import { lazyScreen } from '../ui/lazy-screen.tsx';

/** Everything behind the sign-in, fetched when somebody is signed in or likely to be. */
export const MemberAppScreen = lazyScreen(() => import('./member-app.tsx').then((module) => module.MemberApp));
