import type { Pressed } from '../paged-list/keys.ts';

export function decisionKey(input: string, key: Pressed): 'reverse' | 'filter' | undefined {
  if (key.ctrl || key.meta) return undefined;
  const keys: Record<string, 'reverse' | 'filter'> = { x: 'reverse', f: 'filter' };
  return keys[input.toLowerCase()];
}
