import type { Pressed } from '../paged-list/keys.ts';

/** The answer that a key means. Enter alone is not an answer, because it is easily pressed by accident. */
export function answerOf(input: string, key: Pressed, yesKey: string): 'yes' | 'no' | undefined {
  if (key.escape) return 'no';
  const typed = input.toLowerCase();
  if (typed === yesKey) return 'yes';
  return typed === 'n' || typed === 'q' ? 'no' : undefined;
}
