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
}

/** What is on its way, by kind and post: the button may scroll out of sight and back meanwhile. */
const running = new Map<string, Running>();

/**
 * What buttons show of that. It stands over what is known of the post and not in it, for live events and refetches write
 * there what was true before the press.
 */
const usePressed = create<Record<string, Reaction | undefined>>()(() => ({}));

/** What the button of this key shows: what was pressed while that is on its way, else what is known. */
export function useShown(key: string, known: Reaction): Reaction {
  return usePressed((pressed) => pressed[key]) ?? known;
}

/** The same outside components. */
export function shownNow(key: string, known: Reaction): Reaction {
  return usePressed.getState()[key] ?? known;
}

/**
 * Shows a press at once and sends it after those before it: the server toggles, so two requests at a time could cross. When
 * one fails, the button goes back to what is known, and the presses behind it are dropped with it.
 */
export function pressToggle(key: string, known: Reaction, handlers: ToggleHandlers) {
  const before = running.get(key);
  const start = shownNow(key, known);
  const toggle = before ?? { wanted: start.on, known: start, presses: 0 };
  toggle.wanted = !toggle.wanted;
  toggle.presses += 1;
  usePressed.setState({ [key]: asWanted(toggle.known, toggle.wanted) });
  if (before) return;
  running.set(key, toggle);
  void send(key, toggle, handlers).finally(() => end(key, toggle));
}

async function send(key: string, toggle: Running, { send, learn, settled, failed, turnWaiting }: ToggleHandlers) {
  try {
    // Never more requests than presses, even if the mark was already changed from another device.
    for (let sent = 0; toggle.wanted !== toggle.known.on && sent < toggle.presses; sent += 1) {
      const sending = toggle.wanted;
      const answer = await send(sending);
      if (answer === 'waiting') {
        if (toggle.wanted !== sending) turnWaiting(toggle.wanted);
        return;
      }
      const { action, count } = answer;
      toggle.known = { on: action === 'added', count };
      usePressed.setState({ [key]: asWanted(toggle.known, toggle.wanted) });
      learn(toggle.known);
      if (toggle.known.on === toggle.wanted) settled(action);
    }
  } catch {
    failed();
  }
}

function end(key: string, { known }: Running) {
  running.delete(key);
  usePressed.setState({ [key]: known });
  // After those who show what was learned have heard of it: until then the mark of before would come back for a moment.
  notifyManager.schedule(() => usePressed.setState((pressed) => (pressed[key] === known ? { [key]: undefined } : {})));
}

/** What is known, as it will be once it is as wanted. */
export function asWanted({ on, count }: Reaction, wanted: boolean): Reaction {
  return { on: wanted, count: count + Number(wanted) - Number(on) };
}
