import type { ApplicationOutcome } from '@lampstand/core/door/entity';
import type { Pressed } from '../paged-list/keys.ts';

/** The letters are those of the web client (door-6). */
export function applicationKey(input: string, key: Pressed): ApplicationOutcome | 'filter' | undefined {
  if (key.ctrl || key.meta) return undefined;
  const keys: Record<string, ApplicationOutcome | 'filter'> = { s: 'admitted', x: 'refused', f: 'filter' };
  return keys[input.toLowerCase()];
}
