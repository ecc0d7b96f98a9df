import type { LiveEvent } from '@lampstand/core/live/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breakOff, openedStreams, say } from '../../../test/event-source.ts';
import { useConnectionLost } from '../../stores/connection-lost.ts';
import { LiveStream } from './live.ts';

const received: LiveEvent[] = [];
const onReady = vi.fn<() => Promise<void>>(async () => undefined);
const onRefused = vi.fn<() => void>();
let stream: LiveStream;
const removed: LiveEvent = { type: 'postRemoved', postId: 'p' };
const lost = () => useConnectionLost.getState().lost;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  received.length = 0;
  onReady.mockReset().mockResolvedValue();
  onRefused.mockReset();
  stream = new LiveStream({ address: '/api/events', onEvent: (event) => received.push(event), onReady, onRefused });
});

afterEach(() => {
  stream.end();
  vi.useRealTimers();
});

function network(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

describe('the live stream', () => {
  it('is a single connection and passes events on in order', async () => {
    expect(openedStreams().map(({ url }) => url)).toEqual(['/api/events']);
    const events: LiveEvent[] = [removed, { type: 'unread', messages: 2, requests: 0 }];
    await say({ type: 'ready' }, ...events);
    expect(received).toEqual(events);
  });

  it('refetches on every ready event (live-2)', async () => {
    await say({ type: 'ready' });
    expect(onReady).toHaveBeenCalledOnce();
    await say({ type: 'ready' });
    expect(onReady).toHaveBeenCalledTimes(2);
    await breakOff();
    await vi.advanceTimersByTimeAsync(1_000);
    await say({ type: 'ready' });
    expect(onReady).toHaveBeenCalledTimes(3);
  });

  it('reconnects when the refetch fails, so that nothing is missed', async () => {
    onReady.mockRejectedValueOnce(new Error('503'));
    const [first] = openedStreams();
    await say({ type: 'ready' });
    expect(openedStreams()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(openedStreams()).toHaveLength(1);
    expect(openedStreams()[0]).not.toBe(first);
  });

  it('reconnects with growing delays, which are short again after a good connection', async () => {
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await breakOff();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(openedStreams()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(openedStreams()).toHaveLength(1);
    }
    await say({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(60_000);
    await breakOff();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(openedStreams()).toHaveLength(1);
  });

  it('reports a lost connection only from the second failure on, until everything is refetched', async () => {
    await say({ type: 'ready' });
    await breakOff();
    expect(lost()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    await breakOff();
    expect(lost()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    let fetched = () => undefined as void;
    onReady.mockReturnValueOnce(new Promise<void>((resolve) => (fetched = resolve)));
    await say({ type: 'ready' });
    expect(lost()).toBe(true);
    fetched();
    await vi.advanceTimersByTimeAsync(0);
    expect(lost()).toBe(false);
  });

  it('closes when the browser goes offline and reconnects at once when it is online', async () => {
    await say({ type: 'ready' });
    network(false);
    expect(openedStreams()).toEqual([]);
    expect(lost()).toBe(true);
    network(true);
    expect(openedStreams()).toHaveLength(1);
    await say({ type: 'ready' });
    expect(lost()).toBe(false);
  });

  it('checks the session when the server refuses it', async () => {
    await breakOff();
    expect(onRefused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    await breakOff({ refused: true });
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('closes on pagehide, and stops everything at the end', async () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(openedStreams()).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(openedStreams()).toHaveLength(1);
    stream.end();
    expect(openedStreams()).toEqual([]);
    network(false);
    network(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(openedStreams()).toEqual([]);
  });
});
