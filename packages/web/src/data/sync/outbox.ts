import { notifyManager } from '@tanstack/react-query';
import type { EndpointName, Entry, InputOf, Outcome } from './entry.ts';
import { Queue, type QueueOptions } from './queue.ts';
import { pauseAfter, type Result } from './retry-rules.ts';
import { sendAll, type Round } from './sender.ts';
import { askForSync } from '../../pwa/background-sync.ts';

/** So long a form waits for the first answer before it is free again, and what was written waits in sight. */
const FORM_WAITS_MS = 10_000;

export type OnOutcome<Name extends EndpointName> = (outcome: Outcome<Name>) => void;

export interface Write<Name extends EndpointName, About = unknown> {
  endpoint: Name;
  input: InputOf<Name>;
  about?: About;
  slot?: string;
  /** The same words tried again take the same key. */
  key?: string;
}

interface OutboxOptions extends Omit<QueueOptions, 'onChange'> {
  language: () => string;
  send: (entry: Entry, removed: AbortSignal) => Promise<Result>;
  /** Whether a refused entry waits for its member's choice: `late`, where no form waits for it. */
  keepsRefused: (entry: Entry) => 'always' | 'late' | undefined;
  /** Hears of each outcome first, whoever waits for it. */
  onOutcome: (entry: Entry, outcome: Outcome) => void;
  /** Hears of each outcome that no form waits for. */
  onLate: (entry: Entry, outcome: Outcome) => void;
}

/**
 * What one member writes goes through here: it is stored, sent once and in order, and waits where there is no answer
 * (offline-2). One object for each page of a signed-in member.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queue: Queue;
  readonly #listeners = new Set<() => void>();
  /** The forms that wait for the first outcome of an entry. */
  readonly #forms = new Map<string, OnOutcome<never>>();
  readonly #calls = new Map<string, AbortController>();
  /** Seen to have arrived, before the answer has. */
  readonly #delivered = new Set<string>();
  readonly #ended = new AbortController();
  #shown: readonly Entry[] = [];
  #isSending = false;
  #isAskedAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#queue = new Queue({ ...options, onChange: () => this.#showChange() });
  }

  /** Begins with what was left over. */
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
      // What another tab has only just written, that tab tells about.
      if (message.type === 'outcome' && message.entry.userId === this.#options.userId) {
        if (this.#forms.has(message.entry.key) || !message.entry.isFresh) this.#notify(message.entry, message.outcome);
      }
    });
    return this.load();
  }

  /** Takes up what is stored, and sends it. */
  async load(): Promise<void> {
    await this.#queue.load();
    for (const entry of this.#queue.entries) {
      const { key, refusal, isFresh, writtenAt } = entry;
      if (refusal && !this.#options.keepsRefused(entry)) this.#notify(entry, { type: 'refused', refusal });
      // The page in which it was written is gone: a living one would have given up waiting by now.
      // oxlint-disable-next-line no-await-in-loop -- few, and in the order of writing
      else if (isFresh && !refusal && Date.now() - Date.parse(writtenAt) > FORM_WAITS_MS) await this.#hold(key);
    }
    this.sendNow();
  }

  /** What is not known to be with the server, in the order of writing. Always the same array until it changes. */
  get entries(): readonly Entry[] {
    return this.#shown;
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Stores and sends a write. `onOutcome` hears once what came of it: sent, refused, or that it waits from now on; without
   * it, it waits from the beginning.
   */
  write<Name extends EndpointName>(write: Write<Name>, onOutcome?: OnOutcome<Name>): void {
    const { endpoint, input, about, slot, key = crypto.randomUUID() } = write;
    const { userId, language } = this.#options;
    // Sent at once, so that it need not be noted a second time that it may have arrived.
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

  /** Tries a refused one once more, unchanged. */
  async retry<Name extends EndpointName>(entry: Entry<Name>, onOutcome?: OnOutcome<Name>): Promise<void> {
    if (onOutcome) this.#waitFor(entry.key, onOutcome);
    await this.#queue.change(entry.key, {
      refusal: undefined,
      notBefore: undefined,
      isFresh: onOutcome !== undefined,
    });
    this.sendNow();
  }

  /** Takes it out, and ends its call. False where it was gone already: another tab was faster. */
  async remove(key: string): Promise<boolean> {
    this.#forms.delete(key);
    this.#calls.get(key)?.abort();
    this.#calls.delete(key);
    this.#queue.hide(key);
    return this.#queue.remove(key);
  }

  /** Takes it out unless it may have arrived by now: only then can it be changed or undone. */
  async removeUnsent(key: string): Promise<boolean> {
    const isRemoved = await this.#queue.remove(key, ({ triedAt }) => triedAt === undefined);
    if (isRemoved) this.#forms.delete(key);
    return isRemoved;
  }

  /** It has arrived, though its answer has not. It is shown no more, and its answer is still waited for. */
  hideDelivered(isIt: (entry: Entry) => boolean): void {
    const found = this.#shown.find((entry) => !entry.refusal && isIt(entry));
    if (!found) return;
    this.#delivered.add(found.key);
    this.#showChange();
  }

  /** Tries at once, whatever it was waiting for; if it is trying already, once more afterwards. */
  sendNow(): void {
    clearTimeout(this.#timer);
    this.#isAskedAgain = true;
    if (!this.#isSending && !this.#ended.signal.aborted) void this.#run();
  }

  /** Nothing is sent or shown any more. */
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
      const round = await sendAll(this.#queue, {
        send: this.#options.send,
        report: (entry, outcome) => this.#report(entry, outcome),
        signalOf: (key) => this.#signalOf(key),
      });
      if (!this.#ended.signal.aborted) this.#restAfter(round);
    }
    this.#calls.clear();
    this.#isSending = false;
  }

  #restAfter(round: Round) {
    this.#failures = round.end === 'noAnswer' ? this.#failures + 1 : 0;
    if (round.end === 'empty' || round.end === 'signedOut') return;
    // Not all at once, when a server has come back.
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
    this.#notify(entry, outcome);
    this.#options.news.post({ type: 'outcome', entry, outcome });
  }

  /** First whoever shows it, then the outbox lets go of it: between the two it is rather seen twice than not at all. */
  #notify(entry: Entry, outcome: Outcome) {
    const form = this.#forms.get(entry.key);
    const { onOutcome, onLate, keepsRefused } = this.#options;
    this.#forms.delete(entry.key);
    onOutcome(entry, outcome);
    const keeps = keepsRefused(entry);
    const isGivenBack = outcome.type === 'refused' && keeps !== 'always' && (form !== undefined || !keeps);
    // Of several tabs one gives the words back.
    const removed = isGivenBack && this.remove(entry.key);
    if (form) form(outcome);
    else if (removed) void removed.then((isOurs) => isOurs && onLate(entry, outcome));
    else onLate(entry, outcome);
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
    // Together with what the outcome has changed of what is known: in between, a screen would show neither.
    for (const listener of this.#listeners) notifyManager.schedule(listener);
  }
}
