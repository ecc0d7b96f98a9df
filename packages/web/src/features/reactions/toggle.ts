import { notifyManager } from '@tanstack/react-query';
import type { Toggled } from '@lampstand/core/reactions/contract';
import { create } from 'zustand';

export interface Reaction {
  on: boolean;
  count: number;
}

export interface ToggleHandlers {
  /** Asks the server for one toggle; without an answer, it waits in the outbox from then on. */
  send: (wanted: boolean) => Promise<Toggled | 'waiting'>;
  /** What the server has just said. */
  learn: (reaction: Reaction) => void;
  /** The server and the member agree. */
  settled: (action: Toggled['action']) => void;
  failed: () => void;
  /** What was wanted last differs from what waits in the outbox. */
  turnWaiting: (wanted: boolean) => void;
}

interface Running {
  wanted: boolean;
  known: Reaction;
  presses: number;
  /** Nothing is on its way any more. */
  over: boolean;
}

/**
 * What is on its way, by kind and post: the button may scroll out of sight and back meanwhile. It stands over what is
 * known of the post and not in it, for live events and refetches write there what was true before the press.
 */
const useRunning = create<Record<string, Running | undefined>>()(() => ({}));

/** What the button of this key shows: what was pressed while that is on its way, else what is known. */
export function useShown(key: string, known: Reaction): Reaction {
  return shownOf(
    useRunning((running) => running[key]),
    known,
  );
}

/** The same outside components. */
export function shownNow(key: string, known: Reaction): Reaction {
  return shownOf(useRunning.getState()[key], known);
}

/**
 * Shows a press at once and sends it after those before it: the server toggles, so two requests at a time could cross. When
 * one fails, the button goes back to what is known, and the presses behind it are dropped with it.
 */
export function pressToggle(key: string, known: Reaction, handlers: ToggleHandlers) {
  const before = useRunning.getState()[key] ?? { wanted: known.on, known, presses: 0, over: true };
  useRunning.setState({ [key]: { ...before, wanted: !before.wanted, presses: before.presses + 1, over: false } });
  if (before.over) void send(key, handlers).finally(() => end(key));
}

async function send(key: string, { send, learn, settled, failed, turnWaiting }: ToggleHandlers) {
  const now = () => useRunning.getState()[key]!;
  try {
    // Never more requests than presses, even if the mark was already changed from another device.
    for (let sent = 0; now().wanted !== now().known.on && sent < now().presses; sent += 1) {
      const sending = now().wanted;
      const answer = await send(sending);
      if (answer === 'waiting') {
        if (now().wanted !== sending) turnWaiting(now().wanted);
        return;
      }
      const known = { on: answer.action === 'added', count: answer.count };
      useRunning.setState({ [key]: { ...now(), known } });
      learn(known);
      if (known.on === now().wanted) settled(answer.action);
    }
  } catch {
    failed();
  }
}

function end(key: string) {
  const { known } = useRunning.getState()[key]!;
  const over = { wanted: known.on, known, presses: 0, over: true };
  useRunning.setState({ [key]: over });
  // After those who show what was learned have heard of it: until then the mark of before would come back for a moment.
  notifyManager.schedule(() => useRunning.setState((running) => (running[key] === over ? { [key]: undefined } : {})));
}

function shownOf(running: Running | undefined, known: Reaction): Reaction {
  return running ? asWanted(running.known, running.wanted) : known;
}

/** What is known, as it will be once it is as wanted. */
export function asWanted({ on, count }: Reaction, wanted: boolean): Reaction {
  return { on: wanted, count: count + Number(wanted) - Number(on) };
}
