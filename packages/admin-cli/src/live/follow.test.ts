import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@lampstand/core/live/contract';
import { onTestFinished, describe, expect, it, vi } from 'vitest';
import { eventsOf, follow, PACE } from './follow.ts';

const READY = 'retry: 1000\ndata: {"type":"ready"}\n\n';
const QUEUE = 'data: {"type":"reportsQueue","pending":3}\n\n';
/** On a busy machine an answer may be seconds late. Only tests about silence wait for less. */
const fast = { firstWait: 20, longestWait: 80, goodAfter: 60_000, silence: 60_000, answer: 60_000 };

/** A server whose streams the test writes to. */
async function streams(begin: (response: ServerResponse) => void = (response) => void response.write(READY)) {
  const opened: { response: ServerResponse; at: number }[] = [];
  const server = createServer((_request, response) => {
    opened.push({ response, at: Date.now() });
    begin(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = async (signal: AbortSignal) => {
    const answer = await fetch(url, { signal });
    if (!answer.ok || !answer.body) throw new Error(String(answer.status));
    return answer.body as AsyncIterable<Uint8Array>;
  };
  return { opened, open };
}

function following(open: Parameters<typeof follow>[0]['open'], pace = fast) {
  const events: LiveEvent[] = [];
  const states: boolean[] = [];
  const follower = follow({
    open,
    onEvent: (event) => events.push(event),
    onState: (isLive) => states.push(isLive),
    pace,
  });
  onTestFinished(() => follower.end());
  return { events, states, follower };
}

const BEAT = 30;

/** Writes heartbeats, and calls `onBeat` after each. */
const keepAlive = (response: ServerResponse, onBeat: () => void) => {
  const timer = setInterval(() => response.write(':\n\n', onBeat), BEAT);
  response.on('close', () => clearInterval(timer));
};

describe('the events of a stream', () => {
  async function* cut(text: string, size: number): AsyncGenerator<Uint8Array> {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  }

  it.each([1, 2, 7, 1000])('are read from pieces of %d bytes, without what is unknown or broken', async (size) => {
    const author = {
      id: '01a1fcea-fde6-7402-9ace-e6c165cd7096',
      firstName: '信仰',
      lastName: '👩‍👩‍👧',
      profileImageUrl: null,
    };
    const text = [
      READY,
      ':\n\n',
      'data: {"type":"tomorrow"}\n\n',
      'data: {\n\n',
      `data: ${JSON.stringify({ type: 'author', user: author })}\r\n\r\n`,
      QUEUE,
      'data: {"type":"ready"}',
    ].join('');
    const onSign = vi.fn<() => void>();
    const events: LiveEvent[] = [];
    for await (const event of eventsOf(cut(text, size), onSign)) events.push(event);
    expect(events.map(({ type }) => type)).toEqual(['ready', 'author', 'reportsQueue']);
    expect(onSign).toHaveBeenCalled();
  });
});

describe('following a stream (cli-8)', () => {
  it('is live from `ready` on, and passes events', async () => {
    const { opened, open } = await streams();
    const { events, states } = following(open);
    await vi.waitFor(() => expect(states).toEqual([true]));
    opened[0]?.response.write(QUEUE);
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'reportsQueue', pending: 3 }));
  });

  it('connects again when the stream ends, and is live again', async () => {
    const { opened, open } = await streams();
    const { states } = following(open);
    await vi.waitFor(() => expect(states).toEqual([true]));
    opened[0]?.response.end();
    await vi.waitFor(() => expect(states).toEqual([true, false, true]));
    opened[1]?.response.destroy();
    await vi.waitFor(() => expect(states).toEqual([true, false, true, false, true]));
  });

  it('waits longer after each failure, up to a limit', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { opened, open } = await streams((response) => response.writeHead(503).end());
    following(open);
    await vi.waitFor(() => expect(opened.length).toBeGreaterThan(5));
    const waits = timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms <= fast.longestWait);
    expect(waits.slice(0, 5)).toEqual([20, 40, 80, 80, 80]);
  });

  it('notices a connection on which nothing arrives any more, and not one that is kept alive', async () => {
    const onBeat = vi.fn<() => void>();
    const { opened, open } = await streams((response) => {
      response.write(READY);
      if (opened.length === 1) keepAlive(response, onBeat);
    });
    // Much more than a heartbeat is late on a busy machine.
    const silence = 1_500;
    const { states } = following(open, { ...fast, silence, answer: silence });
    const beats = (2 * silence) / BEAT;
    await vi.waitFor(() => expect(onBeat.mock.calls.length).toBeGreaterThan(beats), 20_000);
    expect(states).toEqual([true]);
    opened[0]?.response.destroy();
    await vi.waitFor(() => expect(states.slice(0, 5)).toEqual([true, false, true, false, true]), 20_000);
    expect(opened.length).toBeGreaterThanOrEqual(3);
  });

  it('notices a server that accepts the connection and never answers', async () => {
    const { opened, open } = await streams(() => {});
    following(open, { ...fast, answer: 150 });
    await vi.waitFor(() => expect(opened.length).toBeGreaterThan(2), 5_000);
  });

  it('notices silence within 60 seconds, with the numbers in use', () => {
    expect(PACE.silence + 1_000).toBeLessThan(60_000);
    // Two heartbeats of the server, which are 20 seconds apart, may be late.
    expect(PACE.silence).toBeGreaterThan(2 * 20_000);
  });

  it('connects at once when asked to, and never again after the end', async () => {
    const { opened, open } = await streams();
    const events: boolean[] = [];
    const follower = follow({
      open,
      onEvent: () => {},
      onState: (isLive) => events.push(isLive),
      pace: { ...fast, firstWait: 60_000, longestWait: 60_000 },
    });
    await vi.waitFor(() => expect(events).toEqual([true]));
    opened[0]?.response.destroy();
    await vi.waitFor(() => expect(events).toEqual([true, false]));
    follower.hurry();
    await vi.waitFor(() => expect(events).toEqual([true, false, true]));
    follower.end();
    follower.hurry();
    // The only connection after the end is this one.
    await open(AbortSignal.timeout(5_000));
    expect([events.length, opened.length]).toEqual([3, 3]);
  });
});
