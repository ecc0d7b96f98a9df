import type { LiveEvent } from '@lampstand/core/live/contract';
import { addressOf } from '@lampstand/core/api/client';
import { PRAYED_PARTS } from '@lampstand/core/profiles/prayed-parts';
import { PENDING } from './connections.ts';
import type { Member } from './member.ts';
import { routeOf } from './queries.ts';
import type { EndpointName, Entry, InputOf, Outcome } from './sync/entry.ts';
import type { MemoryRules } from './sync/memory.ts';

type QueryOf<Name extends EndpointName> = InputOf<Name> extends { query?: infer Query } ? Query : never;

/** Declares that answers of an endpoint are kept on the device. */
export interface Remembered<Name extends EndpointName> {
  /** For a list with several possible queries, the one whose answers are kept. */
  query?: QueryOf<Name>;
  /** The same for several of them. */
  queries?: QueryOf<Name>[];
  /** For an endpoint with parameters, the maximum number of answers; the oldest are removed first. */
  most?: number;
}

export interface WriteRule<Name extends EndpointName> {
  /** Applies an outcome to the cache, in every tab, before any screen is notified. */
  apply?: (member: Member, entry: Entry<Name>, outcome: Outcome<Name>) => void;
  /**
   * Whether a refused entry stays in the outbox until its member retries or removes it: always, or only `late`, when no
   * form waits for it any more. Otherwise it is removed, and the handler of the outcome gives the text back.
   */
  keepsRefused?: 'always' | 'late';
}

type OnEvent<Type extends LiveEvent['type']> = (member: Member, event: Extract<LiveEvent, { type: Type }>) => void;

/** The declarations of one noun, besides the hooks that features use. */
export interface Noun {
  /** Writes that may wait for a network (offline-2). */
  writes?: { [Name in EndpointName]?: WriteRule<Name> };
  /** Applies live events to the cache. */
  live?: { [Type in LiveEvent['type']]?: OnEvent<Type> };
  /** Refetches what may have changed before the live stream was opened. Rejects when that fails. */
  resync?: (member: Member, isFirst: boolean) => Promise<unknown>;
  /** The remembered answers to remove, in addition to those beyond `most`. */
  stale?: (answers: readonly RememberedAnswer[]) => readonly RememberedAnswer[];
}

export interface RememberedAnswer {
  /** Path and query of the request. */
  path: string;
  data: unknown;
  heardAt: number;
}

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
  'activity.list': {},
  'activity.new': {},
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
