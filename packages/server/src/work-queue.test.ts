import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

/** Work that runs until it is released. */
function held() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, ends, running: () => running, most: () => most };
}

describe('WorkQueue', () => {
  it('runs two, queues three, rejects the sixth, and continues in order', async () => {
    const queue = new WorkQueue({ running: 2, waiting: 3, retryAfter: 7 });
    const { work, ends, running, most } = held();
    const order: number[] = [];
    const runs = [0, 1, 2, 3, 4].map(async (index) => {
      await queue.run(work);
      order.push(index);
    });
    await setImmediate();
    expect(running()).toBe(2);
    await expect(queue.run(work)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 7 } });

    for (let index = 0; index < 5; index += 1) {
      ends[index]?.();
      await setImmediate();
    }
    await Promise.all(runs);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(most()).toBe(2);
    expect(running()).toBe(0);
  });

  it('frees the place of a caller who disconnects, before or while waiting', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 1, retryAfter: 7 });
    const { work, ends, running } = held();
    const first = queue.run(work);
    const left = new AbortController();
    const second = queue.run(work, left);
    left.abort();
    await expect(second).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } });
    await expect(queue.run(work, left)).rejects.toMatchObject({ code: 'unavailable' });
    const third = queue.run(work);
    ends[0]?.();
    await first;
    await setImmediate();
    expect(running()).toBe(1);
    ends[1]?.();
    await third;
  });

  it('frees the place of work that fails', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 0, retryAfter: 1 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
  });

  it('leaves places for others where one owner asks for more than their share', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 4, waitingPerOwner: 2, retryAfter: 7 });
    const { work, ends } = held();
    const flood = Array.from({ length: 10 }, () => queue.run(work, { owner: 'one' }));
    const outcomes = Promise.allSettled(flood);
    const other = queue.run(work, { owner: 'another' });
    for (let index = 0; index < 4; index += 1) {
      await setImmediate();
      ends[index]?.();
    }
    await other;
    // One has run at once, and two have waited.
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('lets those go first who have places of their own', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 2, retryAfter: 7 });
    const { work, ends } = held();
    const order: string[] = [];
    const run = async (name: string, isFirst: boolean) => {
      await queue.run(work, { isFirst });
      order.push(name);
    };
    const runs = [run('running', false), run('other', false), run('another', false), run('first', true)];
    await expect(queue.run(work)).rejects.toMatchObject({ code: 'unavailable' });
    for (let index = 0; index < 4; index += 1) {
      await setImmediate();
      ends[index]?.();
    }
    await Promise.all(runs);
    expect(order).toEqual(['running', 'first', 'other', 'another']);
  });
});
