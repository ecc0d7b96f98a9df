import { openDB } from 'idb';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aComment, elena, testimony } from '../../../test/fixtures.ts';
import { aMessage, ruth } from '../../../test/message-fixtures.ts';
import { memberUnderTest } from '../../../test/member.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { databaseAt } from './database-name.ts';
import { DeviceStore } from './store.ts';

const network = networkUnderTest();
const arrived: { path: string; key: string | null; body: unknown }[] = [];
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const common = { userId: elena.id, writtenAt: new Date().toISOString(), language: 'en', failures: 0 };

beforeEach(() => {
  arrived.length = 0;
  network.use(
    http.get('*/api/*', () => HttpResponse.json([])),
    http.post('*/api/*', async ({ request }) => {
      const path = new URL(request.url).pathname;
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart');
      const body = isForm ? Object.fromEntries(await request.formData()) : await request.json();
      arrived.push({ path, key: request.headers.get('Idempotency-Key'), body });
      if (path.endsWith('/prayer')) return HttpResponse.json({ action: 'added', count: 1 });
      if (path.endsWith('/comments')) return HttpResponse.json(aComment({}));
      return HttpResponse.json(path.endsWith('/messages') ? aMessage(1) : testimony);
    }),
  );
});

test('sends unsent entries of version 0.1 once, in order, with their keys', async () => {
  const old = await openDB('lampstand-outbox', 1, {
    upgrade: (database) => void database.createObjectStore('entries', { autoIncrement: true }),
  });
  const postId = testimony.id;
  const writings = [
    { kind: 'comment', postId, content: 'Amen' },
    { kind: 'message', receiver: ruth, content: 'Hello' },
    { kind: 'prayer', postId, wanted: true },
    { kind: 'post', post: { content: 'Rain came.' }, photo: new Blob(['x'], { type: 'image/png' }) },
  ];
  for (const [nth, writing] of writings.entries()) {
    await old.add('entries', { ...common, key: `key ${nth}`, writing, fresh: false });
  }
  old.close();
  const members = [memberUnderTest(), memberUnderTest()];
  for (const member of members) member.start();
  await vi.waitFor(() => expect(arrived).toHaveLength(4));
  await vi.waitFor(async () => expect(await names()).not.toContain('lampstand-outbox'));
  expect(arrived.map(({ key }) => key)).toEqual(['key 0', 'key 1', 'key 2', 'key 3']);
  expect(arrived.map(({ body }) => body)).toMatchObject([
    { content: 'Amen' },
    { receiverId: ruth.id, content: 'Hello' },
    { wanted: true },
    { content: 'Rain came.' },
  ]);
});

test('moves unsent entries of an abandoned database to the current one', async () => {
  const left = new DeviceStore({ now: () => databaseAt(0) });
  const input = { params: { postId: testimony.id }, body: { content: 'Amen' } };
  await left.addEntry({ ...common, key: 'left', endpoint: 'comments.create', input, isFresh: false });
  left.close();
  localStorage.setItem('memory-left-behind', '1');
  memberUnderTest().start();
  await vi.waitFor(() => expect(arrived).toMatchObject([{ key: 'left', body: { content: 'Amen' } }]));
  await vi.waitFor(async () => expect(await names()).not.toContain(databaseAt(0)));
});
