import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { cut, widthOf } from '../display-text.ts';
import type { Texts } from '../texts/en.ts';

/** How long an act can be undone (moderation-7). */
export const UNDO_MS = 5_000;

export interface QueueAct {
  id: string;
  /** Whether this act takes an item out of the queue. */
  hides: (item: QueueItem) => boolean;
  /** What the screen says while the act can be undone. */
  said: string;
  send: () => Promise<unknown>;
  onUndone: () => void;
}

interface WaitingAct extends QueueAct {
  /** Epoch milliseconds until which it can be undone. */
  until: number;
  timer: ReturnType<typeof setTimeout>;
  /** Set once it is being sent. */
  sent?: Promise<void>;
}

interface Acts {
  /** Those that are chosen and not done yet. */
  waiting: readonly WaitingAct[];
  /** The items of those that were done. The list may not know it yet. */
  done: readonly string[];
  /** How many were done or refused. */
  settled: number;
}

/**
 * Acts that are chosen and not done yet. Each is sent when it can no longer be undone, or when the dashboard is closed. What it is
 * about is hidden from the queue in the meantime.
 */
export class WaitingActs {
  #acts: Acts = { waiting: [], done: [], settled: 0 };
  readonly #subscribers = new Set<() => void>();

  /** A new object after each change. */
  readonly acts = (): Acts => this.#acts;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange);
    return () => this.#subscribers.delete(onChange);
  };

  add(act: QueueAct): void {
    const timer = setTimeout(() => void this.#send(waiting).catch(() => {}), UNDO_MS);
    const waiting: WaitingAct = { ...act, until: Date.now() + UNDO_MS, timer };
    this.#set({ waiting: [...this.#acts.waiting, waiting] });
  }

  /** Undoes the latest act that is not being sent yet. */
  undo(): boolean {
    const act = undoable(this.#acts);
    if (!act) return false;
    clearTimeout(act.timer);
    this.#set({ waiting: this.#without(act) });
    act.onUndone();
    return true;
  }

  /** Sends everything at once, when the dashboard is closed. Rejects with the first refusal. */
  async sendAll(): Promise<void> {
    const settled = await Promise.allSettled(this.#acts.waiting.map((act) => act.sent ?? this.#send(act)));
    const refused = settled.find((one) => one.status === 'rejected');
    if (refused) throw refused.reason;
  }

  #send(act: WaitingAct): Promise<void> {
    clearTimeout(act.timer);
    const send = async () => {
      try {
        await act.send();
        this.#set({ done: [...this.#acts.done, act.id] });
      } finally {
        this.#set({ waiting: this.#without(act), settled: this.#acts.settled + 1 });
      }
    };
    act.sent = send();
    this.#set({});
    return act.sent;
  }

  #without(act: WaitingAct): WaitingAct[] {
    return this.#acts.waiting.filter((one) => one !== act);
  }

  #set(change: Partial<Acts>): void {
    this.#acts = { ...this.#acts, ...change };
    for (const onChange of this.#subscribers) onChange();
  }
}

export function useActs(waiting: WaitingActs): Acts {
  return useSyncExternalStore(waiting.subscribe, waiting.acts);
}

/** Whether an act takes the item out of the queue, or has done so. */
export function isHidden({ waiting, done }: Acts, item: QueueItem): boolean {
  return done.includes(item.id) || waiting.some((act) => act.hides(item));
}

/** The latest act that can still be undone. */
export function undoable({ waiting }: Acts): WaitingAct | undefined {
  return waiting.findLast(({ sent }) => sent === undefined);
}

/** What the screen says about the latest act that can be undone, with the seconds that are left. */
export function useUndo(acts: Acts, { screen }: Texts, width: number): { isPossible: boolean; text: string } {
  const latest = undoable(acts);
  const [now, setNow] = useState(0);
  const until = latest?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  if (!latest) return { isPossible: false, text: acts.waiting.length > 0 ? screen.done.working : '' };
  const left = Math.ceil((latest.until - Math.max(now, latest.until - UNDO_MS)) / 1000);
  return { isPossible: true, text: undoText(latest.said, screen.decide.undo(Math.max(1, left)), width) };
}

/** The act is cut before the key that undoes it. */
export function undoText(said: string, undo: string, width: number): string {
  return `${cut(said, Math.max(0, width - widthOf(undo) - 2))}. ${undo}`;
}
