import { notifyManager } from '@tanstack/react-query';
import type { EndpointName, Entry, InputOf, Outcome } from './entry.ts';
import { Queue, type QueueOptions } from './queue.ts';
import { pauseAfter, type Result } from './retry-rules.ts';
import type { Round, sendAll } from './sender.ts';
import { askForSync } from '../../pwa/worker-contract.ts';

/** How long a form waits for the first answer before it is cleared and the entry is shown as waiting. */
const FORM_WAITS_MS = 10_000;

export type OnOutcome<Name extends EndpointName> = (outcome: Outcome<Name>) => void;

export interface Write<Name extends EndpointName, About = unknown> {
  endpoint: Name;
  input: InputOf<Name>;
  about?: About;
  slot?: string;
  /** A retry of the same text reuses the key. */
  key?: string;
}

interface OutboxOptions extends Omit<QueueOptions, 'onChange'> {
  language: () => string;
  /** Loads what sends the entries and handles their outcomes: after the first screen, which shows and takes them. */
  loadSending: () => Promise<OutboxSending>;
}

export interface OutboxSending {
  sendAll: typeof sendAll;
  send: (entry: Entry, removed: AbortSignal) => Promise<Result>;
  /** Whether a refused entry is kept until its member retries or removes it; `late`: only if no form waits for it. */
  keepsRefused: (entry: Entry) => 'always' | 'late' | undefined;
  /** Called for each outcome, before the form or `onLate`. */
  onOutcome: (entry: Entry, outcome: Outcome) => void;
  /** Called for each outcome that no form waits for. */
  onLate: (entry: Entry, outcome: Outcome) => void;
}

/**
 * The outbox of one member: writes are stored, sent once and in order, and wait when there is no answer (offline-2). One
 * object per page of a signed-in member.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queue: Queue;
  readonly #listeners = new Set<() => void>();
  /** Callbacks of forms that wait for the first outcome, by key. */
  readonly #forms = new Map<string, OnOutcome<never>>();
  readonly #calls = new Map<string, AbortController>();
  /** Keys of entries that a live event has shown to have arrived, before the answer has. */
  readonly #delivered = new Set<string>();
  readonly #ended = new AbortController();
  #sending: OutboxSending | undefined;
  #shown: readonly Entry[] = [];
  #isSending = false;
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#queue = new Queue({ ...options, onChange: () => this.#showChange() });
  }

  /** Loads and sends the stored entries, and listens to other tabs. */
  start(): Promise<void> {
    const { news } = this.#options;
    const { signal } = this.#ended;
    const wake = () => {
      this.#failures = 0;
      this.sendNow();
    };
    window.addEventListener('online', wake, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
    news.listen((message) => {
      if (message.type !== 'outcome' || message.entry.userId !== this.#options.userId) return;
      const { entry, outcome } = message;
      void this.#whenSending((sending) => {
        // A fresh entry of another tab is handled by that tab, but a mark is shown in all.
        if (this.#forms.has(entry.key) || !entry.isFresh) this.#notify(entry, outcome);
        else if (entry.slot !== undefined) sending.onOutcome(entry, outcome);
      });
    });
    return this.load();
  }

  /** Loads the stored entries and sends them. */
  async load(): Promise<void> {
    await this.#queue.load();
    await this.#whenSending((sending) => this.#resume(sending));
    this.sendNow();
  }

  /** All that are stored, by this tab or another one. */
  async stored(): Promise<readonly Entry[]> {
    await this.#queue.load();
    return this.#shown;
  }

  /** Handles what a page that is closed has left behind. */
  async #resume({ keepsRefused }: OutboxSending): Promise<void> {
    for (const entry of this.#queue.entries) {
      const { key, refusal, isFresh, writtenAt } = entry;
      if (refusal && !keepsRefused(entry)) this.#notify(entry, { type: 'refused', refusal });
      // The page that wrote it is closed: an open one would have stopped waiting by now.
      // oxlint-disable-next-line no-await-in-loop -- few, and in the order of writing
      else if (isFresh && !refusal && Date.now() - Date.parse(writtenAt) > FORM_WAITS_MS) await this.#hold(key);
    }
  }

  /** Acts at once if the sending is loaded, otherwise after that; not at all if it cannot be loaded, or the outbox has ended. */
  async #whenSending<T>(act: (sending: OutboxSending) => T): Promise<Awaited<T> | undefined> {
    this.#sending ??= await this.#options.loadSending().catch(() => undefined);
    return this.#sending && !this.#ended.signal.aborted ? await act(this.#sending) : undefined;
  }

  /** The unsent entries in the order of writing. The same array until it changes. */
  get entries(): readonly Entry[] {
    return this.#shown;
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Stores and sends a write. `onOutcome` is called once: sent, refused, or waiting from now on. Without it, the entry is
   * shown as waiting from the start.
   */
  write<Name extends EndpointName>(write: Write<Name>, onOutcome?: OnOutcome<Name>): void {
    const { endpoint, input, about, slot, key = crypto.randomUUID() } = write;
    const { userId, language } = this.#options;
    // It is sent at once, so set `triedAt` now and save a transaction.
    const triedAt = navigator.onLine && this.#queue.entries.every(({ refusal }) => refusal) ? Date.now() : undefined;
    const to = { key, userId, endpoint, input, about, slot, triedAt, failures: 0 };
    const entry: Entry<Name> = {
      ...to,
      writtenAt: new Date().toISOString(),
      language: language(),
      isFresh: onOutcome !== undefined,
    };
    if (onOutcome) this.#waitFor(key, onOutcome);
    void this.#queue.add(entry as unknown as Entry).then(() => this.sendNow());
  }

  /** Sends a refused entry again, unchanged. */
  async retry<Name extends EndpointName>(entry: Entry<Name>, onOutcome?: OnOutcome<Name>): Promise<void> {
    if (onOutcome) this.#waitFor(entry.key, onOutcome);
    await this.#queue.change(entry.key, {
      refusal: undefined,
      notBefore: undefined,
      isFresh: onOutcome !== undefined,
    });
    this.sendNow();
  }

  /** Removes an entry and aborts its call. False if another tab has already removed it. */
  async remove(key: string): Promise<boolean> {
    this.#forms.delete(key);
    this.#calls.get(key)?.abort();
    this.#calls.delete(key);
    this.#queue.hide(key);
    return this.#queue.remove(key);
  }

  /** Removes an entry unless it may have arrived: only then can it be edited or undone. */
  async removeUnsent(key: string): Promise<boolean> {
    const isRemoved = await this.#queue.remove(key, ({ triedAt }) => triedAt === undefined);
    if (isRemoved) this.#forms.delete(key);
    return isRemoved;
  }

  /** Hides an entry that has arrived although its answer has not; the call goes on. */
  hideDelivered(isIt: (entry: Entry) => boolean): void {
    const found = this.#shown.find((entry) => !entry.refusal && isIt(entry));
    if (!found) return;
    this.#delivered.add(found.key);
    this.#showChange();
  }

  /** Sends at once, whatever it was waiting for; if it is sending already, once more afterwards. */
  sendNow(): void {
    clearTimeout(this.#timer);
    this.#isAskedAgain = true;
    if (!this.#isSending && !this.#ended.signal.aborted) void this.#run();
  }

  /** Stops sending and empties the list. */
  end(): void {
    this.#ended.abort();
    clearTimeout(this.#timer);
    for (const call of this.#calls.values()) call.abort();
    this.#forms.clear();
    this.#queue.end();
  }

  async #run(): Promise<void> {
    this.#isSending = true;
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const round = (await this.#whenSending((sending) => this.#sendAll(sending))) ?? { end: 'noAnswer' };
      if (round.end === 'signedOut') this.#isAskedAgain = false;
      if (!this.#ended.signal.aborted) this.#restAfter(round);
    }
    this.#calls.clear();
    this.#isSending = false;
  }

  #sendAll({ sendAll, send }: OutboxSending): Promise<Round> {
    return sendAll(this.#queue, {
      send,
      report: (entry, outcome) => this.#report(entry, outcome),
      signalOf: (key) => this.#signalOf(key),
    });
  }

  #restAfter(round: Round) {
    this.#failures = round.end === 'noAnswer' ? this.#failures + 1 : 0;
    if (round.end === 'empty' || round.end === 'signedOut') return;
    // Random, so that not all clients send at once when a server is back.
    const pause =
      round.end === 'held' ? round.nextAt - Date.now() : pauseAfter(this.#failures) * (0.75 + Math.random() / 2);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.sendNow(), Math.max(pause, 500));
    void askForSync();
  }

  #signalOf(key: string): AbortSignal {
    const call = this.#calls.get(key) ?? new AbortController();
    this.#calls.set(key, call);
    return call.signal;
  }

  #report(entry: Entry, outcome: Outcome) {
    // First, because all tabs show a mark while it is unsent: they need its outcome before it is hidden.
    this.#options.news.post({ type: 'outcome', entry, outcome });
    this.#notify(entry, outcome);
  }

  /** Notifies first and removes the entry afterwards: in between it may be shown twice, but never not at all. */
  #notify(entry: Entry, outcome: Outcome) {
    const form = this.#forms.get(entry.key);
    const sending = this.#sending;
    this.#forms.delete(entry.key);
    sending?.onOutcome(entry, outcome);
    const keeps = sending?.keepsRefused(entry);
    const isGivenBack = outcome.type === 'refused' && keeps !== 'always' && (form !== undefined || !keeps);
    // Only one of several tabs gives the text back.
    const removed = isGivenBack && this.remove(entry.key);
    if (form) form(outcome);
    else if (removed) void removed.then((isOurs) => isOurs && sending?.onLate(entry, outcome));
    else sending?.onLate(entry, outcome);
    if (outcome.type === 'sent') this.#queue.hide(entry.key);
  }

  #waitFor(key: string, onOutcome: OnOutcome<never>) {
    this.#forms.set(key, onOutcome);
    setTimeout(() => void (this.#forms.has(key) && this.#hold(key)), FORM_WAITS_MS);
  }

  async #hold(key: string): Promise<void> {
    const entry = await this.#queue.change(key, { isFresh: false });
    if (entry) this.#notify(entry, { type: 'waiting' });
  }

  #showChange() {
    this.#shown = this.#queue.entries.filter(({ key }) => !this.#delivered.has(key));
    // Batched with the cache changes of the outcome; otherwise a screen could briefly show neither.
    for (const listener of this.#listeners) notifyManager.schedule(listener);
  }
}
