import { addressOf } from '@lampstand/core/api/client';
import { PRAYED_PARTS } from '@lampstand/core/profiles/prayed-parts';
import { PENDING } from './connections.ts';
import { WITH_REQUESTS } from './happenings.ts';
import type { Noun, Remembered, RememberedAnswer } from './noun.ts';
import { routeOf } from './queries.ts';
import type { EndpointName } from './sync/entry.ts';
import type { MemoryRules } from './sync/memory.ts';

/** The endpoints whose answers can be read without a network (docs/offline.md). */
const REMEMBERED: { [Name in EndpointName]?: Remembered<Name> } = {
  'auth.user': {},
  'members.one': { most: 20 },
  'members.posts': { most: 20 },
  'members.prayed': { queries: PRAYED_PARTS.map((part) => ({ part })) },
  'members.commented': {},
  'comments.list': { most: 50 },
  'posts.list': {},
  'posts.one': { most: 50 },
  'messages.conversations': {},
  'messages.conversation': { most: 50 },
  'messages.list': { most: 50 },
  'messages.requests': {},
  'messages.unread': {},
  'happenings.list': { query: WITH_REQUESTS },
  'happenings.new': {},
  'connections.list': { query: PENDING },
};

/** Which answers are kept, and which are removed: those beyond `most`, and what a noun knows to be stale. */
export function memoryRules(nouns: () => Promise<readonly Noun[]>): MemoryRules {
  const kept = Object.entries(REMEMBERED).flatMap(([name, { query, queries = [query], most = Infinity }]) =>
    queries.map((one) => {
      const path = addressOf(routeOf(name as EndpointName).path.replace(/:\w+/g, '*'), { query: one });
      return { path: patternOf(path), most };
    }),
  );
  return {
    keeps: (path) => kept.some((one) => one.path.test(path)),
    leftOver: async (answers) => [
      ...kept.flatMap(({ path, most }) => latest(answers.filter((one) => path.test(one.path))).slice(most)),
      ...(await nouns()).flatMap(({ stale }) => stale?.(answers) ?? []),
    ],
    onTidied: async (userId, answers, isStillTheirs) => {
      // Not needed for the first screen, and without it the pictures only come later.
      const { keepPictures } = await import('../pwa/keep-pictures.ts');
      await keepPictures(userId, answers, isStillTheirs);
    },
  };
}

/** `*` matches one segment of the path. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[?.+]/g, '\\$&').replaceAll('*', '[^/?]+')}$`);
}

function latest(answers: readonly RememberedAnswer[]): RememberedAnswer[] {
  return answers.toSorted((one, other) => other.heardAt - one.heardAt);
}
