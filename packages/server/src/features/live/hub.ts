import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveEvent } from '@lampstand/core/live/contract';
import { LIMITS } from '@lampstand/core/limits';
import type { BlockStep } from './hidden.ts';
import { encode, wordsOf, type Fanout } from './fanout.ts';
import { LiveStream, type StreamViewer } from './stream.ts';

const HEARTBEAT = encode(':\n\n');
/** The delay before a browser reconnects. It varies, so that they do not all reconnect at the same time. */
const RETRY_MS = 1_000;
const SLICE = 100;

/** The open streams of this process, by member. */
export class LiveHub {
  readonly #streams = new Map<string, Set<LiveStream>>();
  #size = 0;
  #sendingToAll = Promise.resolve();

  get size(): number {
    return this.#size;
  }

  get members(): string[] {
    return [...this.#streams.keys()];
  }

  /** The sessions of the open streams. */
  get sessions(): ReadonlySet<string> {
    return new Set(this.#all().map(({ sessionId }) => sessionId));
  }

  isHere(memberId: string): boolean {
    return this.#streams.has(memberId);
  }

  /** Whether a block hides the other member from this one. */
  hides(memberId: string, otherId: string): boolean {
    return this.#own(memberId).some(({ hidden }) => hidden.has(otherId));
  }

  /** Adds a stream that receives blocks at once, and everything else once it has begun. Beyond the limit the oldest one ends. */
  add(viewer: StreamViewer): LiveStream {
    const own = this.#streams.get(viewer.id) ?? new Set();
    for (const oldest of own) {
      if (own.size < LIMITS.streamsPerUser) break;
      oldest.end();
    }
    const stream = new LiveStream(viewer, (ended) => this.#remove(ended));
    // Ending the last stream has removed the member's set.
    this.#streams.set(viewer.id, own.add(stream));
    this.#size += 1;
    return stream;
  }

  /** `first`: events that do not wait for a change. */
  begin(stream: LiveStream, first: readonly LiveEvent[] = []): void {
    const retry = Math.round(RETRY_MS * (1 + 2 * Math.random()));
    const events = [{ type: 'ready' } as const, ...first].map(wordsOf);
    stream.begin(encode(`retry: ${retry}\n${events.join('')}`));
  }

  /** Sends to single members at once and to all in the background, so that a message never waits for a broadcast. */
  send(fanout: Fanout): void {
    for (const stream of fanout.members.flatMap((id) => this.#own(id))) {
      const bytes = fanout.ownBytes(stream);
      if (bytes) stream.send(bytes);
    }
    if (fanout.isForAll) this.#sendingToAll = this.#sendingToAll.then(() => this.#sendToAll(fanout));
  }

  /** In slices, so that other requests are handled in between. */
  async #sendToAll(fanout: Fanout): Promise<void> {
    for (const [index, stream] of this.#all().entries()) {
      if (index % SLICE === SLICE - 1) await nextTurn();
      const bytes = fanout.sharedBytes(stream);
      if (bytes) stream.send(bytes);
    }
  }

  /**
   * Both see the same as if the other had left (live-3), and events that are yet to be sent to them contain nothing about the
   * other.
   */
  part(blockerId: string, blockedId: string): void {
    this.#hide(blockerId, { side: 'mine', userId: blockedId, isThere: true });
    this.#hide(blockedId, { side: 'theirs', userId: blockerId, isThere: true });
  }

  unblock(blockerId: string, blockedId: string): void {
    const isThere = false;
    for (const { hidden } of this.#own(blockerId)) hidden.apply({ side: 'mine', userId: blockedId, isThere });
    for (const { hidden } of this.#own(blockedId)) hidden.apply({ side: 'theirs', userId: blockerId, isThere });
  }

  beat(): void {
    for (const stream of this.#all()) stream.send(HEARTBEAT);
  }

  endSession(sessionId: string): void {
    for (const stream of this.#all()) if (stream.sessionId === sessionId) stream.end();
  }

  endMember(memberId: string): void {
    for (const stream of this.#own(memberId)) stream.end();
  }

  endAll(): void {
    for (const stream of this.#all()) stream.end();
  }

  #hide(memberId: string, step: BlockStep): void {
    const gone = encode(wordsOf({ type: 'authorGone', userId: step.userId }));
    for (const stream of this.#own(memberId)) {
      if (!stream.hidden.has(step.userId)) stream.send(gone);
      stream.hidden.apply(step);
    }
  }

  /** A copy, because streams may end while they are written to. */
  #own(memberId: string): LiveStream[] {
    return [...(this.#streams.get(memberId) ?? [])];
  }

  #all(): LiveStream[] {
    return [...this.#streams.values()].flatMap((own) => [...own]);
  }

  #remove(stream: LiveStream): void {
    const own = this.#streams.get(stream.memberId);
    if (!own?.delete(stream)) return;
    this.#size -= 1;
    if (own.size === 0) this.#streams.delete(stream.memberId);
  }
}
