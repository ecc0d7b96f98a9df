import { liveEvent, type LiveEvent } from '@lampstand/core/live/contract';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { LiveModerator } from './live.queries.ts';
import type { LiveStream } from './stream.ts';

const encoder = new TextEncoder();

export function encode(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Encodes a server-sent event. The contract parses it, so that unknown fields are dropped. */
export function wordsOf(event: LiveEvent): string {
  return `id: ${uuidV7()}\ndata: ${JSON.stringify(liveEvent.parse(event))}\n\n`;
}

interface Addressed {
  /** The member that the event is about. Undefined if it concerns only the receiver. */
  about: string | undefined;
  words: string;
  /** Excludes the streams of the member who caused it. */
  toOthers: boolean;
  /** Only for streams of sessions from the identity provider. */
  byProvider?: boolean;
}

/**
 * The events of one batch of signals, for single members and for all. Each stream gets its events in one write, and most
 * streams get the same bytes for the events for all, because with many streams writing is the main cost.
 */
export class Fanout {
  readonly #forAll: Addressed[] = [];
  readonly #forOne = new Map<string, Addressed[]>();
  readonly #absent = new Set<string>();
  #shared: Uint8Array | undefined;

  /** For every member. */
  toEveryone(event: LiveEvent): void {
    this.#forAll.push({ about: undefined, words: wordsOf(event), toOthers: false });
  }

  /** For every member without a block between them and `about`. */
  toAll(about: string, event: LiveEvent): void {
    this.#forAll.push({ about, words: wordsOf(event), toOthers: false });
  }

  /** The same, but not for the streams of `about`. */
  toOthers(about: string, event: LiveEvent): void {
    this.#forAll.push({ about, words: wordsOf(event), toOthers: true });
    this.#absent.add(about);
  }

  to(memberId: string, event: LiveEvent, about?: string): void {
    const own = this.#forOne.get(memberId) ?? [];
    own.push({ about, words: wordsOf(event), toOthers: false });
    this.#forOne.set(memberId, own);
  }

  toModerator({ moderatorId, byProvider }: LiveModerator, event: LiveEvent): void {
    const own = this.#forOne.get(moderatorId) ?? [];
    own.push({ about: undefined, words: wordsOf(event), toOthers: false, byProvider });
    this.#forOne.set(moderatorId, own);
  }

  get isForAll(): boolean {
    return this.#forAll.length > 0;
  }

  /** Events for single members, by member. */
  get members(): string[] {
    return [...this.#forOne.keys()];
  }

  ownBytes(stream: LiveStream): Uint8Array | undefined {
    return bytesFor(stream, this.#forOne.get(stream.memberId) ?? []);
  }

  sharedBytes(stream: LiveStream): Uint8Array | undefined {
    if (stream.hidden.size > 0 || this.#absent.has(stream.memberId)) return bytesFor(stream, this.#forAll);
    return (this.#shared ??= encode(this.#forAll.map(({ words }) => words).join('')));
  }
}

function bytesFor(stream: LiveStream, all: readonly Addressed[]): Uint8Array | undefined {
  const { memberId, hidden } = stream;
  const visible = all.filter(
    ({ about, toOthers, byProvider = false }) =>
      (!byProvider || stream.byProvider) &&
      (about === undefined || (about === memberId ? !toOthers : !hidden.has(about))),
  );
  return visible.length === 0 ? undefined : encode(visible.map(({ words }) => words).join(''));
}
