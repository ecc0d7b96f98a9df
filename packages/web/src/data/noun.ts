import type { LiveEvent } from '@lampstand/core/live/contract';
import type { Member } from './member.ts';
import type { EndpointName, Entry, InputOf, Outcome } from './sync/entry.ts';

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
