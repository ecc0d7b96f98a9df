import type { first as english } from '../en/first.ts';
import type { Translated } from '../texts.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { landing } from './landing.ts';

export const first: Translated<typeof english> = { common, auth, landing };
