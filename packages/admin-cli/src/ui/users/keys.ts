import type { Pressed } from '../paged-list/keys.ts';

export function userKey(input: string, key: Pressed): 'delete' | 'admin' | undefined {
  if (key.ctrl || key.meta) return undefined;
  const keys: Record<string, 'delete' | 'admin'> = { x: 'delete', p: 'admin' };
  return keys[input.toLowerCase()];
}
