import type { Viewer } from '../../members/viewer.ts';
import { HiddenMembers } from './hidden.ts';

/** A client that is so far behind must reconnect and refetch. */
const MOST_BEHIND_BYTES = 256 * 1024;

export type StreamViewer = Pick<Viewer, 'id' | 'sessionId' | 'byProvider'>;

/** One open response of `GET /api/events`. */
export class LiveStream {
  readonly memberId: string;
  readonly sessionId: string;
  /** Whether the session is from the identity provider (auth-27). */
  readonly byProvider: boolean;
  readonly hidden = new HiddenMembers();
  readonly body: ReadableStream<Uint8Array>;
  readonly #onEnd: (stream: LiveStream) => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #hasBegun = false;

  constructor({ id, sessionId, byProvider }: StreamViewer, onEnd: (stream: LiveStream) => void) {
    this.memberId = id;
    this.sessionId = sessionId;
    this.byProvider = byProvider;
    this.#onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#finish(),
      },
      { highWaterMark: 0, size: (chunk) => chunk.byteLength },
    );
  }

  /** Nothing is sent before this: the client fetches everything that happened earlier after its first event. */
  begin(words: Uint8Array): void {
    this.#hasBegun = true;
    this.send(words);
  }

  send(bytes: Uint8Array): void {
    if (!this.#hasBegun || !this.#controller) return;
    this.#controller.enqueue(bytes);
    if ((this.#controller.desiredSize ?? 0) >= -MOST_BEHIND_BYTES) return;
    this.#controller.error(new Error('The reader of an event stream is too slow.'));
    this.#finish();
  }

  end(): void {
    this.#controller?.close();
    this.#finish();
  }

  #finish(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#onEnd(this);
  }
}
