import type { Pressed } from '../paged-list/keys.ts';

/** What a key answers. Enter alone is no answer: it is pressed too easily. */
export function answerOf(input: string, key: Pressed, yesKey: string): 'yes' | 'no' | undefined {
  if (key.escape) return 'no';
  const typed = input.toLowerCase();
  if (typed === yesKey) return 'yes';
  return typed === 'n' || typed === 'q' ? 'no' : undefined;
}
