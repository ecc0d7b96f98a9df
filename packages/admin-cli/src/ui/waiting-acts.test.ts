import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isHidden, UNDO_MS, undoable, WaitingActs } from './waiting-acts.ts';

const item = (id: string) => ({ id }) as QueueItem;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function actOf(id: string, send = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)) {
  const onUndone = vi.fn<() => void>();
  return { id, hides: (other: QueueItem) => other.id === id, said: `Done with ${id}`, send, onUndone };
}

describe('acts that can be undone (moderation-7)', () => {
  it('are sent after five seconds, and hide their item', async () => {
    const waiting = new WaitingActs();
    const act = actOf('a');
    waiting.add(act);
    expect(['a', 'b'].map((id) => isHidden(waiting.acts(), item(id)))).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(act.send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(act.send).toHaveBeenCalledOnce();
    expect(waiting.acts()).toMatchObject({ waiting: [], settled: 1 });
    // Until the list has been read again.
    expect(isHidden(waiting.acts(), item('a'))).toBe(true);
  });

  it('are undone one by one, the latest first', async () => {
    const waiting = new WaitingActs();
    const [one, two] = [actOf('a'), actOf('b')];
    waiting.add(one);
    waiting.add(two);
    expect([waiting.undo(), isHidden(waiting.acts(), item('b'))]).toEqual([true, false]);
    expect([one, two].map(({ onUndone }) => onUndone.mock.calls.length)).toEqual([0, 1]);
    expect([waiting.undo(), waiting.undo()]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect([one.send, two.send].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('are sent at once when the dashboard is closed, which says what was refused', async () => {
    const waiting = new WaitingActs();
    const refused = actOf('a', vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('Decided already.')));
    const other = actOf('b');
    waiting.add(refused);
    waiting.add(other);
    await expect(waiting.sendAll()).rejects.toThrow('Decided already.');
    expect(other.send).toHaveBeenCalledOnce();
    expect(isHidden(waiting.acts(), item('a'))).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect(other.send).toHaveBeenCalledOnce();
  });

  it('cannot be undone while they are sent, and closing waits for them', async () => {
    const waiting = new WaitingActs();
    const sent = Promise.withResolvers<unknown>();
    waiting.add(actOf('a', vi.fn<() => Promise<unknown>>().mockReturnValue(sent.promise)));
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect([undoable(waiting.acts()), waiting.undo()]).toEqual([undefined, false]);
    const closed = waiting.sendAll();
    sent.reject(new Error('No.'));
    await expect(closed).rejects.toThrow('No.');
  });
});
