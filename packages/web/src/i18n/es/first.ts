import type * as english from '../en/first.ts';
import type { Translated } from '../texts.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { outbox } from './outbox.ts';
import { posts } from './posts.ts';
import { reactions } from './reactions.ts';

export const first: Translated<typeof english.first> = { common, auth, landing, home, outbox, posts, reactions };
