import type { Entry, Outcome } from './entry.ts';

/** What tabs and the worker tell each other about unsent entries, so that nobody has to read the database again. */
export type News =
  /** It is new, or has changed. */
  | { type: 'entry'; entry: Entry }
  /** It is no longer in the outbox. */
  | { type: 'gone'; key: string }
  | { type: 'outcome'; entry: Entry; outcome: Outcome }
  /** What everybody else left on this device is gone, and nothing of theirs may come back. */
  | { type: 'forgotten'; except: string | undefined };

/** A channel between the tabs and the worker of this device; without one, each is alone. */
export class NewsChannel {
  #channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('lampstand-member') : undefined;

  post(news: News): void {
    this.#channel?.postMessage(news);
  }

  listen(listener: (news: News) => void): void {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data));
  }

  close(): void {
    this.#channel?.close();
    // What ends later than its page has nobody to tell: a closed channel throws.
    this.#channel = undefined;
  }
}
