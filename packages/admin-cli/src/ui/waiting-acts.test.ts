import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDO_MS, undoable, WaitingActs } from './waiting-acts.ts';

const item = (id: string) => ({ id }) as QueueItem;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function actOf(id: string, send = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)) {
  const taken = [{ row: item(id), index: 0 }];
  return { hides: (other: QueueItem) => other.id === id, said: `Done with ${id}`, send, taken };
}

describe('acts that can be undone (moderation-7)', () => {
  it('are sent after five seconds, and hide their item until they are done', async () => {
    const waiting = new WaitingActs();
    const onSettled = vi.fn<() => void>();
    waiting.listen({ onSettled });
    const act = actOf('a');
    waiting.add(act);
    expect([waiting.hides(item('a')), waiting.hides(item('b'))]).toEqual([true, false]);
    const page = { items: [item('a'), item('b')], next: 'c', total: 9 };
    expect(waiting.without(page)).toEqual({ items: [item('b')], next: 'c', total: 8 });
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(act.send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(act.send).toHaveBeenCalledOnce();
    expect(onSettled).toHaveBeenCalledOnce();
    expect(waiting.hides(item('a'))).toBe(false);
  });

  it('are undone one by one, the latest first', async () => {
    const waiting = new WaitingActs();
    const onUndone = vi.fn<(act: object) => void>();
    waiting.listen({ onUndone });
    const [one, two] = [actOf('a'), actOf('b')];
    waiting.add(one);
    waiting.add(two);
    expect([waiting.undo(), waiting.undo(), waiting.undo()]).toEqual([true, true, false]);
    expect(onUndone.mock.calls.map(([act]) => act)).toMatchObject([{ taken: two.taken }, { taken: one.taken }]);
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
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect(other.send).toHaveBeenCalledOnce();
  });

  it('cannot be undone while they are sent, and closing waits for them', async () => {
    const waiting = new WaitingActs();
    const onFailed = vi.fn<(error: unknown) => void>();
    waiting.listen({ onFailed });
    const sent = Promise.withResolvers<unknown>();
    waiting.add(actOf('a', vi.fn<() => Promise<unknown>>().mockReturnValue(sent.promise)));
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect([undoable(waiting.acts()), waiting.undo()]).toEqual([undefined, false]);
    const closed = waiting.sendAll();
    sent.reject(new Error('No.'));
    await expect(closed).rejects.toThrow('No.');
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
