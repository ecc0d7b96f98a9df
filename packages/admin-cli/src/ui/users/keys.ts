import type { Pressed } from '../paged-list/keys.ts';

export function userKey(input: string, key: Pressed): 'delete' | 'admin' | 'reload' | undefined {
  if (key.ctrl || key.meta) return undefined;
  if (input === 'd') return 'delete';
  if (input === 'p') return 'admin';
  return input === 'r' ? 'reload' : undefined;
}
