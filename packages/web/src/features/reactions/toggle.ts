import type { Toggled } from '@lampstand/core/reactions/contract';

export interface Reaction {
  on: boolean;
  count: number;
}

export interface ToggleHandlers {
  /** Asks the server for one toggle; without an answer, it waits in the outbox from then on. */
  send: (wanted: boolean) => Promise<Toggled | 'waiting'>;
  /** What the button shows from now on. */
  show: (reaction: Reaction) => void;
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

/** By member's view of post and kind: the button may scroll out of sight and back while its answer is on the way. */
const running = new Map<string, Running>();

/**
 * Shows a press at once and sends it after those before it: the server toggles, so two requests at a time could cross. When
 * one fails, the button goes back to what the server last said, and the presses behind it are dropped with it.
 */
export function pressToggle(key: string, shown: Reaction, handlers: ToggleHandlers) {
  const before = running.get(key);
  const toggle = before ?? { wanted: shown.on, known: shown, presses: 0 };
  toggle.wanted = !toggle.wanted;
  toggle.presses += 1;
  handlers.show(expected(toggle));
  if (before) return;
  running.set(key, toggle);
  void send(toggle, handlers).finally(() => running.delete(key));
}

async function send(toggle: Running, { send, show, settled, failed, turnWaiting }: ToggleHandlers) {
  try {
    // Never more requests than presses, even if the mark was already changed from another device.
    for (let sent = 0; toggle.wanted !== toggle.known.on && sent < toggle.presses; sent += 1) {
      const sending = toggle.wanted;
      const answer = await send(sending);
      if (answer === 'waiting') {
        show(toggle.known);
        if (toggle.wanted !== sending) turnWaiting(toggle.wanted);
        return;
      }
      const { action, count } = answer;
      toggle.known = { on: action === 'added', count };
      if (toggle.known.on === toggle.wanted) settled(action);
      show(expected(toggle));
    }
    show(toggle.known);
  } catch {
    show(toggle.known);
    failed();
  }
}

function expected({ wanted, known }: Running): Reaction {
  return { on: wanted, count: known.count + Number(wanted) - Number(known.on) };
}
