import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { comment, message, outboxUnderTest } from '../../../test/outbox.ts';
import { currentDatabase } from './database-name.ts';
import { DeviceStore } from './store.ts';

const tab = outboxUnderTest();
const { arrived, late, page, server, go, written, countStored, contents, entries, lateTypes } = tab;

describe('the outbox', () => {
  it('sends at once with a key of its own, for its member, and calls the form back (offline-4)', async () => {
    server();
    const [one, two] = await Promise.all([written(message('one')), written(message('two'))]);
    expect([one.type, two.type]).toEqual(['sent', 'sent']);
    expect(contents()).toEqual(['one', 'two']);
    expect(new Set(arrived.map(({ key }) => key)).size).toBe(2);
    expect(arrived.every(({ member: sender }) => sender === elena.id)).toBe(true);
    await vi.waitFor(async () => expect(await countStored()).toBe(0));
    expect(late).toEqual([]);
  });

  it('keeps offline writes, and sends them in order when the network is back (offline-2)', async () => {
    server();
    go(false);
    for (const words of ['one', 'two', 'three']) expect(await written(message(words))).toEqual({ type: 'waiting' });
    expect(arrived).toEqual([]);
    expect(await countStored()).toBe(3);
    go(true);
    await vi.waitFor(() => expect(contents()).toEqual(['one', 'two', 'three']));
    await vi.waitFor(() => expect(lateTypes()).toEqual(['sent', 'sent', 'sent']));
    expect(entries()).toEqual([]);
  });

  it('keeps the order of writes within one millisecond', async () => {
    server();
    go(false);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let nth = 0; nth < 20; nth += 1) tab.member.outbox.write(message(String(nth)));
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await countStored()).toBe(20));
    tab.member.end();
    tab.member = page();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await tab.member.outbox.start();
    await vi.waitFor(() => expect(contents()).toEqual(Array.from({ length: 20 }, (_, nth) => String(nth))));
  });

  it('retries with the same key when the answer was lost (offline-3)', async () => {
    server(() => (arrived.length === 1 ? HttpResponse.error() : undefined));
    expect(await written(comment('Amen'))).toEqual({ type: 'waiting' });
    await vi.waitFor(() => expect(entries()[0]?.triedAt).toBeTypeOf('number'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(late).toHaveLength(1));
    expect(contents()).toEqual(['Amen', 'Amen']);
    expect(arrived[0]?.key).toBe(arrived[1]?.key);
  });

  it('treats captive portals and gateway errors as no answer', async () => {
    server(() =>
      arrived.length === 1 ? HttpResponse.html('<h1>Your room?</h1>') : new HttpResponse(null, { status: 502 }),
    );
    expect(await written(comment('one'))).toEqual({ type: 'waiting' });
    expect(await written(comment('two'))).toEqual({ type: 'waiting' });
    expect(contents()).toEqual(['one', 'one']);
  });

  it('passes a refusal to the form, and retries only on request', async () => {
    server(() => (arrived.length === 1 ? refusal('rate_limited') : undefined));
    expect(await written(message('one'))).toMatchObject({ type: 'refused', refusal: { code: 'rate_limited' } });
    expect((await written(message('two'))).type).toBe('sent');
    const [kept] = entries();
    expect(kept?.refusal?.status).toBe(429);
    expect(await new Promise((resolve) => void tab.member.outbox.retry(kept!, resolve))).toMatchObject({
      type: 'sent',
    });
    expect(contents()).toEqual(['one', 'two', 'one']);
    expect(arrived[2]?.key).toBe(arrived[0]?.key);
  });

  it('holds an endpoint that the server asked to wait for, and sends to the others', async () => {
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
    await vi.waitFor(() => expect(contents()).toEqual(['one', 'three', 'one', 'two']));
  });

  it('reports a late refusal in one tab, and continues with the rest', async () => {
    server(({ body }) => (body.content === 'one' ? refusal('post_not_found') : undefined));
    const other = page();
    await other.outbox.start();
    go(false);
    await written(comment('one'));
    await written(comment('two'));
    go(true);
    await vi.waitFor(() => expect(lateTypes().filter((type) => type === 'sent')).toHaveLength(2));
    const refusals = late.filter(({ outcome }) => outcome.type === 'refused');
    expect(refusals).toMatchObject([{ outcome: { refusal: { code: 'post_not_found', status: 404 } } }]);
    expect([...entries(), ...other.outbox.entries]).toEqual([]);
  });

  it('sends once with many tabs open', async () => {
    server();
    const others = [page(), page()];
    await Promise.all(others.map((other) => other.outbox.start()));
    go(false);
    for (const words of ['one', 'two', 'three']) await written(message(words));
    await vi.waitFor(() => expect(others.map(({ outbox }) => outbox.entries.length)).toEqual([3, 3]));
    go(true);
    await vi.waitFor(() => expect(others.every(({ outbox }) => outbox.entries.length === 0)).toBe(true));
    expect(contents()).toEqual(['one', 'two', 'three']);
  });

  it('stops when nobody is signed in, and keeps everything', async () => {
    server(() => refusal('not_signed_in'));
    expect(await written(message('one'))).toEqual({ type: 'signedOut' });
    expect(await countStored()).toBe(1);
    expect(arrived).toHaveLength(1);
  });

  it('sends nothing again when nobody is signed in, even if it is asked to meanwhile', async () => {
    server(() => {
      tab.member.outbox.sendNow();
      return refusal('not_signed_in');
    });
    expect(await written(message('one'))).toEqual({ type: 'signedOut' });
    expect(await countStored()).toBe(1);
    expect(arrived).toHaveLength(1);
  });

  it('removes unsent entries; those that may have arrived cannot be changed', async () => {
    server(() => HttpResponse.error());
    go(false);
    await written(comment('one'));
    expect(await tab.member.outbox.removeUnsent(entries()[0]!.key)).toBe(true);
    go(true);
    await written(message('one'));
    expect(arrived).toHaveLength(1);
    const { key } = entries()[0]!;
    expect(await tab.member.outbox.removeUnsent(key)).toBe(false);
    expect(await tab.member.outbox.remove(key)).toBe(true);
    expect(await tab.member.outbox.remove(key)).toBe(false);
    expect(await countStored()).toBe(0);
  });

  it('refuses as unsure what may have arrived longer ago than the server remembers keys', async () => {
    server(() => HttpResponse.error());
    await written(comment('one'));
    expect(arrived).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(late).toMatchObject([{ outcome: { type: 'refused', refusal: { code: 'unsure' } } }]));
    vi.useRealTimers();
    expect(arrived).toHaveLength(1);
  });

  it('stores nothing of a member who has left, even late', async () => {
    server();
    go(false);
    await written(message('one'));
    await tab.member.leave();
    expect(entries()).toEqual([]);
    tab.member.outbox.write(message('two'));
    go(true);
    tab.member = page();
    await tab.member.outbox.start();
    expect(await countStored()).toBe(0);
    expect(arrived).toEqual([]);
  });

  it('continues with the entries of a closed page, and reports them as waiting', async () => {
    server();
    tab.member.end();
    const store = new DeviceStore(currentDatabase);
    await store.addEntry({
      key: 'left over',
      userId: elena.id,
      language: 'en',
      failures: 0,
      isFresh: true,
      triedAt: Date.now(),
      ...comment('Amen'),
      writtenAt: new Date(Date.now() - 6e4).toISOString(),
    });
    store.close();
    tab.member = page();
    await tab.member.outbox.start();
    await vi.waitFor(() => expect(lateTypes()).toEqual(['waiting', 'sent']));
    expect(arrived).toMatchObject([{ body: { content: 'Amen' }, key: 'left over' }]);
  });

  it('keeps the order of writing between two tabs', async () => {
    server();
    const other = page();
    await other.outbox.start();
    vi.useFakeTimers({ toFake: ['Date'] });
    go(false);
    for (const [nth, { outbox }] of [tab.member, other, tab.member, other].entries()) {
      vi.setSystemTime(Date.now() + 1);
      outbox.write(message(`number ${nth}`));
    }
    const inOrder = [0, 1, 2, 3].map((nth) => ({ input: { body: { content: `number ${nth}` } } }));
    for (const { outbox } of [tab.member, other]) await vi.waitFor(() => expect(outbox.entries).toMatchObject(inOrder));
    go(true);
    await vi.waitFor(() => expect(contents()).toEqual(['number 0', 'number 1', 'number 2', 'number 3']));
  });

  it('keeps entries in the page when the device has no storage', async () => {
    server();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No databases here.', 'InvalidStateError');
    });
    tab.member.end();
    tab.member = page();
    await tab.member.outbox.start();
    go(false);
    for (const words of ['one', 'two']) expect(await written(message(words))).toEqual({ type: 'waiting' });
    expect(await countStored()).toBe(2);
    go(true);
    await vi.waitFor(() => expect(contents()).toEqual(['one', 'two']));
    await vi.waitFor(() => expect(entries()).toEqual([]));
  });

  it('sends even if the database never responds', async () => {
    server();
    vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
    tab.member.end();
    tab.member = page();
    void tab.member.outbox.start();
    expect((await written(message('one'))).type).toBe('sent');
    expect(contents()).toEqual(['one']);
  });
});
