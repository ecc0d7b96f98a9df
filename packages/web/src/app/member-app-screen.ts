import { lazyScreen } from '../ui/lazy-screen.tsx';

/** All screens of a signed-in member, loaded when somebody is signed in or is likely to be. */
export const MemberAppScreen = lazyScreen(() => import('./member-app.tsx').then((module) => module.MemberApp));
