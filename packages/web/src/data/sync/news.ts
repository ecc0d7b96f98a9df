import type { Entry, Outcome } from './entry.ts';

/** Messages between tabs and the worker about unsent entries, so that nobody has to read the database again. */
export type News =
  /** An entry was added or changed. */
  | { type: 'entry'; entry: Entry }
  /** An entry was removed. */
  | { type: 'gone'; key: string }
  | { type: 'outcome'; entry: Entry; outcome: Outcome }
  /** The data of every other member was removed, and must not be written again. */
  | { type: 'forgotten'; except: string | undefined };

/** A channel between the tabs and the worker of this device. Does nothing without BroadcastChannel. */
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
    // Later posts do nothing, because a closed channel throws.
    this.#channel = undefined;
  }
}
