import type { LiveEvent } from '@lampstand/core/live/contract';
import type { Member } from './member.ts';
import type { EndpointName, Entry, InputOf, Outcome } from './sync/entry.ts';

/** What is kept of an endpoint's answers on the device. */
export interface Remembered<Name extends EndpointName> {
  /** Of a list that can be asked for in several ways, the one that is kept. */
  query?: InputOf<Name> extends { query?: infer Query } ? Query : never;
  /** Of an endpoint with parameters, so many answers; those heard longest ago go first. */
  most?: number;
}

export interface WriteRule<Name extends EndpointName> {
  /** What an outcome changes of what is known: in every tab, before any screen hears of it. */
  apply?: (member: Member, entry: Entry<Name>, outcome: Outcome<Name>) => void;
  /**
   * Refused, it stays in the outbox until its member retries or removes it: always, or only `late`, when no form waits for
   * it any more. Otherwise it goes, and whoever hears of it has its words.
   */
  keepsRefused?: 'always' | 'late';
}

type OnEvent<Type extends LiveEvent['type']> = (member: Member, event: Extract<LiveEvent, { type: Type }>) => void;

/** What one noun declares, besides the hooks that features use. */
export interface Noun {
  remembered?: { [Name in EndpointName]?: Remembered<Name> };
  /** Writes that may wait for a network (offline-2). */
  writes?: { [Name in EndpointName]?: WriteRule<Name> };
  /** What a live event changes of what is known. */
  live?: { [Type in LiveEvent['type']]?: OnEvent<Type> };
  /** After a time without events: fetches what may have changed. Rejects where that could not be had. */
  resync?: (member: Member, isFirst: boolean) => Promise<unknown>;
  /** Of what is remembered, the answers that are to go, beyond `most`. */
  stale?: (answers: readonly RememberedAnswer[]) => readonly RememberedAnswer[];
}

export interface RememberedAnswer {
  /** Of its address, with the query. */
  path: string;
  data: unknown;
  heardAt: number;
}
