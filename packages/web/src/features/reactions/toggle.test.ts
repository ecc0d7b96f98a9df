import type { Toggled } from '@lampstand/core/reactions/contract';
import { describe, expect, it, vi } from 'vitest';
import { pressToggle, shownNow, type Reaction } from './toggle.ts';

/** A server that answers when told to. */
function stage(start: Reaction) {
  const sent: boolean[] = [];
  const turnWaiting = vi.fn<(wanted: boolean) => void>();
  const waiting: { resolve: (toggled: Toggled | 'waiting') => void; reject: (error: Error) => void }[] = [];
  const settled = vi.fn();
  const failed = vi.fn();
  let current = start;
  const key = `prayer:${Math.random()}`;
  const press = () =>
    pressToggle(key, current, {
      send: (wanted) => {
        sent.push(wanted);
        return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
      },
      turnWaiting,
      learn: (reaction) => {
        current = reaction;
      },
      settled,
      failed,
    });
  const hear = (reaction: Reaction) => {
    current = reaction;
  };
  const next = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    return waiting.shift()!;
  };
  return { press, next, settled, failed, turnWaiting, sent, waiting, now: () => shownNow(key, current), hear };
}

const rest = () => new Promise((resolve) => setTimeout(resolve));

describe('a toggle', () => {
  it('shows a press before the server has it', async () => {
    const { press, next, now, settled } = stage({ on: false, count: 4 });
    press();
    expect(now()).toEqual({ on: true, count: 5 });
    // Someone else prayed meanwhile: the server's count wins.
    (await next()).resolve({ action: 'added', count: 6 });
    await rest();
    expect(now()).toEqual({ on: true, count: 6 });
    expect(settled.mock.calls).toEqual([['added']]);
  });

  it('goes back to what it was when the server refuses', async () => {
    const { press, next, now, failed } = stage({ on: true, count: 4 });
    press();
    expect(now()).toEqual({ on: false, count: 3 });
    (await next()).reject(new Error('500: '));
    await rest();
    expect(now()).toEqual({ on: true, count: 4 });
    expect(failed).toHaveBeenCalledOnce();
  });

  it('stays shown whatever is heard meanwhile of the time before it, and gives way to that when it fails', async () => {
    const { press, next, now, hear } = stage({ on: false, count: 4 });
    press();
    hear({ on: false, count: 6 });
    expect(now()).toEqual({ on: true, count: 5 });
    (await next()).reject(new Error('500: '));
    await vi.waitFor(() => expect(now()).toEqual({ on: false, count: 6 }));
  });

  it('takes a press that comes just as the one before it ends', async () => {
    const { press, next, now, settled } = stage({ on: false, count: 0 });
    press();
    (await next()).resolve({ action: 'added', count: 1 });
    await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce(), { interval: 0 });
    press();
    expect(now()).toEqual({ on: false, count: 0 });
    (await next()).resolve({ action: 'removed', count: 0 });
    await rest();
    expect(now()).toEqual({ on: false, count: 0 });
  });

  it('sends a second press only after the first is answered', async () => {
    const { press, next, now, waiting, settled } = stage({ on: false, count: 0 });
    press();
    press();
    expect(now()).toEqual({ on: false, count: 0 });
    const first = await next();
    await rest();
    expect(waiting).toHaveLength(0);
    first.resolve({ action: 'added', count: 1 });
    (await next()).resolve({ action: 'removed', count: 0 });
    await rest();
    expect(now()).toEqual({ on: false, count: 0 });
    expect(settled.mock.calls).toEqual([['removed']]);
  });

  it('drops the presses behind a failed one, so that nothing is sent that nobody means', async () => {
    const { press, next, now, waiting, failed } = stage({ on: false, count: 7 });
    press();
    press();
    (await next()).reject(new Error('0: '));
    await rest();
    expect(now()).toEqual({ on: false, count: 7 });
    expect(waiting).toHaveLength(0);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('shows what the server last said where no answer comes: what waits is shown over it', async () => {
    const { press, next, now, settled, failed, turnWaiting, sent } = stage({ on: false, count: 7 });
    press();
    (await next()).resolve('waiting');
    await rest();
    expect(now()).toEqual({ on: false, count: 7 });
    expect(sent).toEqual([true]);
    for (const told of [settled, failed, turnWaiting]) expect(told).not.toHaveBeenCalled();
  });

  it('pressed once more while the first one found no answer, has that turned back', async () => {
    const { press, next, waiting, turnWaiting } = stage({ on: false, count: 7 });
    press();
    press();
    (await next()).resolve('waiting');
    await rest();
    expect(turnWaiting.mock.calls).toEqual([[false]]);
    expect(waiting).toHaveLength(0);
  });

  it('never sends more than was pressed, whatever the server answers', async () => {
    const { press, next, now, waiting } = stage({ on: true, count: 2 });
    press();
    (await next()).resolve({ action: 'added', count: 3 });
    await rest();
    expect(waiting).toHaveLength(0);
    expect(now()).toEqual({ on: true, count: 3 });
  });
});
