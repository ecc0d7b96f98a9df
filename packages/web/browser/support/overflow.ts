import { overflow as overflowNow } from '../../test/overflow.ts';
import { settle } from './settle.ts';

/** What does not fit once the page has settled, one line each. There must be none. */
export async function overflow(): Promise<string[]> {
  await settle();
  return overflowNow();
}
