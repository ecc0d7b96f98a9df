import { auth } from './auth.ts';
import { common } from './common.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { outbox } from './outbox.ts';
import { posts } from './posts.ts';
import { reactions } from './reactions.ts';

/** The texts that arrive with the first load. Long ones (privacy, help, install) come with their screen. */
export const first = { common, auth, landing, home, outbox, posts, reactions } as const;
