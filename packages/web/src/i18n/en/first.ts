import { auth } from './auth.ts';
import { common } from './common.ts';
import { landing } from './landing.ts';

/** The texts that arrive with the first load. Long ones (privacy, help, install) come with their screen. */
export const first = { common, auth, landing } as const;
