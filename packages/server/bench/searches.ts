import type { Community } from './community.ts';
import { load } from './load.ts';
import { headersOf } from './requests.ts';
import type { RunningServer } from './servers.ts';

/** What is searched for: words that most texts have, many, few, none; several at once; and beginnings of names. */
const SEARCHES = {
  testimonies: [
    'prayer',
    'oración',
    'Wednesday',
    'refrigerator',
    'nursing exam',
    'psalm door',
    'drinking foreman',
    'fire strangers Advent',
    'sober kitchen roofers',
    '"same psalm"',
    'nothing-like-this',
    'the',
  ],
  people: ['ma', 'jo', 'an go', 'san', 'zz', 'rosa del'],
};

/** Milliseconds within which 95 of 100 searches have to be answered; 97 of 100 are measured. */
const MOST_MS = 150;

export interface SearchTimes {
  q: string;
  p50: number;
  p97: number;
}

/** Each search for itself, by members in turn, one after the other: how long it takes, not how many a server bears. */
export async function timeSearches(
  { cookies, viewerIds }: Community,
  { origin }: RunningServer,
  seconds: number,
): Promise<SearchTimes[]> {
  const times: SearchTimes[] = [];
  for (const [among, words] of Object.entries(SEARCHES)) {
    for (const q of words) {
      const path = `/api/search/${among}?q=${encodeURIComponent(q)}`;
      const requests = cookies.map((cookie, index) => ({
        method: 'GET' as const,
        path,
        headers: headersOf(cookie, viewerIds[index] ?? ''),
      }));
      // oxlint-disable-next-line no-await-in-loop -- each alone
      const { p50, p97, failures } = await load(origin, requests, { connections: 1, seconds });
      if (failures > 0) throw new Error(`${failures} searches for ${q} failed`);
      times.push({ q: `${among}: ${q}`, p50, p97 });
    }
  }
  return times;
}

export function tooSlow(times: readonly SearchTimes[]): string[] {
  return times.flatMap(({ q, p97 }) => (p97 > MOST_MS ? [`search ${q}: p97 ${p97} ms, at most ${MOST_MS} ms`] : []));
}
