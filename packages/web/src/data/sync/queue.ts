import type { Entry, Outcome } from './entry.ts';
import { withoutReplaced } from './retry-rules.ts';
import type { AnswerChanges, DeviceStore } from './store.ts';

export interface QueueOptions {
  userId: string;
  store: DeviceStore;
  news: NewsChannel;
  /** Called after every change. */
  onChange?: () => void;
  /** Unwritten answers of the memory, written in the transaction that removes an entry. */
  takeAnswers?: () => AnswerChanges | undefined;
}

/**
 * The unsent entries of one member in this page or worker, in the order of writing. Each change is one transaction and is
 * posted to the other tabs and the worker, so that they need not read.
 */
export class Queue {
  readonly #options: QueueOptions;
  readonly #beingAdded = new Set<string>();
  #entries: readonly Entry[] = [];
  #isEnded = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    options.news.listen((news) => {
      if (news.type === 'entry' && news.entry.userId === options.userId) {
        // This tab may have written a later one in the meantime.
        this.#show(news.entry, 1 + this.#entries.findLastIndex(({ writtenAt }) => writtenAt <= news.entry.writtenAt));
      }
      if (news.type === 'gone') this.#hide(news.key);
    });
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  find(key: string): Entry | undefined {
    return this.#entries.find((entry) => entry.key === key);
  }

  /** Reads the stored entries, keeping those that are just being added. */
  async load(): Promise<void> {
    const { store, userId } = this.#options;
    const stored = (await store.readEntries()).filter((entry) => entry.userId === userId);
    const keys = new Set(stored.map(({ key }) => key));
    this.#set([...stored, ...this.#entries.filter(({ key }) => this.#beingAdded.has(key) && !keys.has(key))]);
  }

  /** Shows the entry at once, replacing an earlier one of its slot, and stores it. */
  async add(entry: Entry): Promise<void> {
    const { store, news } = this.#options;
    const replaced = this.#entries.filter(({ slot }) => slot !== undefined && slot === entry.slot);
    this.#show(entry);
    this.#beingAdded.add(entry.key);
    if (!this.#isEnded) await store.addEntry(entry);
    this.#beingAdded.delete(entry.key);
    news.post({ type: 'entry', entry });
    await Promise.all(replaced.map(({ key }) => this.remove(key)));
  }

  /** Returns the changed entry; undefined if it is gone or could not be stored. */
  async change(key: string, changes: Partial<Entry>): Promise<Entry | undefined> {
    const { store, news } = this.#options;
    let changed: Entry | undefined;
    const before = await store.changeEntry(key, (entry) => (changed = { ...entry, ...changes }));
    if (!before || !changed) return undefined;
    this.#show(changed);
    news.post({ type: 'entry', entry: changed });
    return changed;
  }

  /** Removes the entry unless `mayGo` refuses the stored one. False if it was already gone. */
  async remove(key: string, mayGo: (entry: Entry) => boolean = () => true): Promise<boolean> {
    const { store, takeAnswers } = this.#options;
    let removed = false;
    const remove = (entry: Entry) => {
      removed = mayGo(entry);
      return removed ? undefined : entry;
    };
    const before = await store.changeEntry(key, remove, takeAnswers?.());
    if (removed || !before) this.hide(key);
    return removed;
  }

  /** Hides the entry in all tabs without removing it. */
  hide(key: string): void {
    this.#hide(key);
    this.#options.news.post({ type: 'gone', key });
  }

  /** Empties the list and stores nothing any more. */
  end(): void {
    this.#isEnded = true;
    this.#set([]);
  }

  /** Replaces the entry in its place; a new one is put `at` this place. */
  #show(entry: Entry, at = this.#entries.length) {
    const known = this.#entries.findIndex(({ key }) => key === entry.key);
    this.#set(known < 0 ? this.#entries.toSpliced(at, 0, entry) : this.#entries.with(known, entry));
  }

  #hide(key: string) {
    this.#set(this.#entries.filter((entry) => entry.key !== key));
  }

  #set(entries: readonly Entry[]) {
    this.#entries = this.#isEnded ? [] : withoutReplaced(entries);
    this.#options.onChange?.();
  }
}

/** Messages between tabs and the worker about unsent entries, so that nobody has to read the database again. */
type News =
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
