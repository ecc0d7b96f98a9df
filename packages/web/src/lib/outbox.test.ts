import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elena, testimony } from '../../test/fixtures.ts';
import { aMessage, ruth } from '../../test/message-fixtures.ts';
import { networkUnderTest, refusal } from '../../test/network.ts';
import { clearOutbox, countUnsent, startOutbox, takeBack, takeBackUnsent, write, writeAgain } from './outbox.ts';
import { outboxStore } from './outbox-store.ts';
import { readEntries } from './outbox-entries.ts';
import type { Fate, Outcome, Writing } from './outbox-entry.ts';

const network = networkUnderTest();
const message = (content: string): Writing => ({ kind: 'message', receiver: ruth, content });
const comment = (content: string): Writing => ({ kind: 'comment', postId: testimony.id, content });
const prayer = (wanted: boolean): Writing => ({ kind: 'prayer', postId: testimony.id, wanted });

interface Arrived {
  path: string;
  content: string | undefined;
  key: string | null;
  member: string | null;
}

let arrived: Arrived[] = [];
let late: Outcome[] = [];
let isOnline = true;
let end: () => void = () => undefined;

/** Whatever is sent arrives and is answered, unless `answer` has another one. */
function server(answer: (arrival: Arrived) => Response | undefined = () => undefined) {
  network.use(
    http.post('*/api/*', async ({ request }) => {
      const path = new URL(request.url).pathname;
      const text = await request.text();
      const { content } = (text && JSON.parse(text)) as { content?: string };
      const [key, member] = ['Idempotency-Key', 'X-Lampstand-Member'].map((name) => request.headers.get(name));
      const arrival: Arrived = { path, content, key: key ?? null, member: member ?? null };
      arrived.push(arrival);
      const reaction = { action: 'added', count: 1 };
      return answer(arrival) ?? HttpResponse.json(path.endsWith('/prayer') ? reaction : aMessage(arrived.length));
    }),
  );
}

function go(online: boolean) {
  isOnline = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Writes and answers the first fate. */
function written(writing: Writing): Promise<Fate> {
  return new Promise((resolve) => write(elena.id, writing, resolve));
}

const contents = () => arrived.map(({ content }) => content);
const keyOf = (at: number) => readEntries()[at]!.key;

beforeEach(async () => {
  arrived = [];
  late = [];
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  end = startOutbox(elena.id, (outcome) => late.push(outcome));
  // Its first round, which finds nothing, is over before anything is written.
  await new Promise((resolve) => setTimeout(resolve));
});
afterEach(() => end());

describe('the outbox', () => {
  it('sends at once under a key of its own, for its member, and tells the writer (offline-4)', async () => {
    server();
    const [one, two] = await Promise.all([written(message('one')), written(message('two'))]);
    expect([one.type, two.type]).toEqual(['sent', 'sent']);
    expect(contents()).toEqual(['one', 'two']);
    expect(new Set(arrived.map(({ key }) => key)).size).toBe(2);
    expect(arrived.every(({ member }) => member === elena.id)).toBe(true);
    expect(await countUnsent(elena.id)).toBe(0);
    expect(late).toEqual([]);
  });

  it('keeps what is written without a network, and sends it in order when it is back (offline-2)', async () => {
    server();
    go(false);
    for (const words of ['one', 'two', 'three']) expect(await written(message(words))).toEqual({ type: 'waiting' });
    expect(arrived).toEqual([]);
    expect(await countUnsent(elena.id)).toBe(3);
    go(true);
    await vi.waitFor(() => expect(contents()).toEqual(['one', 'two', 'three']));
    await vi.waitFor(() => expect(late.map(({ fate }) => fate.type)).toEqual(['sent', 'sent', 'sent']));
    expect(readEntries()).toEqual([]);
  });

  it('tries again under the same key where the answer was lost (offline-3)', async () => {
    server(() => (arrived.length === 1 ? HttpResponse.error() : undefined));
    expect(await written(comment('Amen'))).toEqual({ type: 'waiting' });
    await vi.waitFor(() => expect(readEntries()[0]?.unknownSince).toBeTypeOf('number'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(late).toHaveLength(1));
    expect(contents()).toEqual(['Amen', 'Amen']);
    expect(arrived[0]?.key).toBe(arrived[1]?.key);
  });

  it('takes the page of a hotel and a tired gateway for no answer', async () => {
    server(() =>
      arrived.length === 1 ? HttpResponse.html('<h1>Your room?</h1>') : new HttpResponse(null, { status: 502 }),
    );
    expect(await written(comment('one'))).toEqual({ type: 'waiting' });
    expect(await written(comment('two'))).toEqual({ type: 'waiting' });
    expect(contents()).toEqual(['one', 'one']);
  });

  it('gives a refusal to the writer, and tries the same again only when asked', async () => {
    server(() => (arrived.length === 1 ? refusal('rate_limited') : undefined));
    expect(await written(message('one'))).toMatchObject({ type: 'refused', refusal: { code: 'rate_limited' } });
    expect((await written(message('two'))).type).toBe('sent');
    const [kept] = readEntries();
    expect(kept?.refusal?.status).toBe(429);
    expect(await new Promise((resolve) => void writeAgain(kept!, resolve))).toMatchObject({ type: 'sent' });
    expect(contents()).toEqual(['one', 'two', 'one']);
    expect(arrived[2]?.key).toBe(arrived[0]?.key);
  });

  it('lets a kind that must have patience wait, and sends the others meanwhile', async () => {
    let isBusy = true;
    server(({ path }) =>
      isBusy && path.endsWith('/comments') ? refusal('rate_limited', { retryAfter: 1 }) : undefined,
    );
    go(false);
    await written(comment('one'));
    await written(comment('two'));
    await written(message('three'));
    go(true);
    await vi.waitFor(() => expect(contents()).toEqual(['one', 'three']));
    isBusy = false;
    await vi.waitFor(() => expect(contents()).toEqual(['one', 'three', 'one', 'two']), { timeout: 4_000 });
  });

  it('tells of a late refusal, and goes on with the rest', async () => {
    server(({ content }) => (content === 'one' ? refusal('post_not_found') : undefined));
    go(false);
    await written(comment('one'));
    await written(comment('two'));
    go(true);
    await vi.waitFor(() => expect(late.map(({ fate }) => fate.type)).toEqual(['refused', 'sent']));
    expect(late[0]).toMatchObject({ fate: { refusal: { code: 'post_not_found', status: 404 } } });
  });

  it('stops where nobody is signed in, and keeps everything', async () => {
    server(() => refusal('not_signed_in'));
    expect(await written(message('one'))).toEqual({ type: 'signedOut' });
    expect(await countUnsent(elena.id)).toBe(1);
    expect(arrived).toHaveLength(1);
  });

  it('lets go of what is taken back before it was sent; what may have arrived cannot be changed', async () => {
    server(() => HttpResponse.error());
    go(false);
    await written(prayer(true));
    expect(await takeBackUnsent(keyOf(0))).toBe(true);
    go(true);
    await written(message('one'));
    expect(arrived).toHaveLength(1);
    const key = keyOf(0);
    expect(await takeBackUnsent(key)).toBe(false);
    expect(await takeBack(key)).toBe(true);
    expect(await takeBack(key)).toBe(false);
    expect(await countUnsent(elena.id)).toBe(0);
  });

  it('turns a toggle once more where another device had turned it before', async () => {
    server(() => HttpResponse.json({ action: arrived.length === 1 ? 'removed' : 'added', count: arrived.length }));
    go(false);
    await written(prayer(true));
    go(true);
    await vi.waitFor(() => expect(late).toHaveLength(2));
    expect(arrived).toHaveLength(2);
    expect(arrived[0]?.key).not.toBe(arrived[1]?.key);
    expect(late[1]?.fate).toMatchObject({ answer: { action: 'added' } });
  });

  it('gives back what may have arrived longer ago than the server remembers, unsent', async () => {
    server(() => HttpResponse.error());
    await written(comment('one'));
    expect(arrived).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(late).toMatchObject([{ fate: { type: 'refused', refusal: { code: 'unsure' } } }]));
    vi.useRealTimers();
    expect(arrived).toHaveLength(1);
  });

  it('keeps nothing of a member who has left, even if it comes late', async () => {
    server();
    go(false);
    await written(message('one'));
    await clearOutbox();
    expect(readEntries()).toEqual([]);
    write(elena.id, message('two'));
    await vi.waitFor(() => expect(readEntries()).toEqual([]));
    go(true);
    expect(await countUnsent(elena.id)).toBe(0);
    expect(arrived).toEqual([]);
  });

  it('goes on with what a closed page was waiting for, and says that its composer is free', async () => {
    server();
    end();
    const writtenAt = new Date(Date.now() - 60_000).toISOString();
    const common = { userId: elena.id, writtenAt, language: 'en', failures: 0 };
    await outboxStore.add({
      ...common,
      key: 'left over',
      writing: comment('Amen'),
      fresh: true,
      unknownSince: Date.now(),
    });
    end = startOutbox(elena.id, (outcome) => late.push(outcome));
    await vi.waitFor(() => expect(late.map(({ fate }) => fate.type)).toEqual(['waiting', 'sent']));
    expect(arrived).toMatchObject([{ content: 'Amen', key: 'left over' }]);
  });
});
