import { afterEach, expect, it, vi } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { comment } from '../../../test/outbox.ts';
import { currentDatabase } from './database-name.ts';
import { DeviceStore } from './store.ts';
import type { Outcome } from './entry.ts';
import { NewsChannel } from './queue.ts';
import { Outbox, type OutboxSending } from './outbox.ts';
import { sendAll } from './sender.ts';

const store = new DeviceStore(currentDatabase);
const news = new NewsChannel();
const loadSending = vi.fn<() => Promise<OutboxSending>>();
const onOutcome = vi.fn<OutboxSending['onOutcome']>();
const sending: OutboxSending = {
  sendAll,
  send: async () => ({ type: 'answer', body: { id: 'c1' } }),
  keepsRefused: () => undefined,
  onOutcome,
  onLate: () => undefined,
};

function outboxUnloaded() {
  const outbox = new Outbox({ userId: elena.id, store, news, language: () => 'en', loadSending });
  const outcomes: Outcome[] = [];
  const write = () => outbox.write(comment('Amen'), (outcome) => outcomes.push(outcome as Outcome));
  return { outbox, outcomes, write };
}

afterEach(async () => {
  vi.restoreAllMocks();
  loadSending.mockReset();
  await store.forget({ except: undefined, keepWritten: false });
});

it('shows and stores what is written before its sending is loaded, and sends it then', async () => {
  let arrive = (_loaded: OutboxSending) => {};
  loadSending.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { outbox, outcomes, write } = outboxUnloaded();
  void outbox.start();
  write();
  expect(outbox.entries).toHaveLength(1);
  await vi.waitFor(async () => expect(await store.readEntries()).toHaveLength(1));
  expect(await outbox.stored()).toHaveLength(1);
  expect(outcomes).toEqual([]);
  arrive(sending);
  await vi.waitFor(() => expect(outcomes).toEqual([{ type: 'sent', answer: { id: 'c1' } }]));
  expect(onOutcome).toHaveBeenCalledOnce();
  await vi.waitFor(async () => expect(await store.readEntries()).toEqual([]));
  outbox.end();
});

it('tries again to load it', async () => {
  loadSending.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(sending);
  const { outbox, outcomes, write } = outboxUnloaded();
  await outbox.start();
  write();
  await vi.waitFor(() => expect(outcomes).toEqual([{ type: 'sent', answer: { id: 'c1' } }]));
  outbox.end();
});

it('lets no form wait for it longer than for an answer', async () => {
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  loadSending.mockReturnValue(new Promise(() => undefined));
  const { outbox, outcomes, write } = outboxUnloaded();
  write();
  await vi.waitFor(async () => expect(await store.readEntries()).toHaveLength(1));
  const [giveUp] = timeouts.mock.calls.find(([, ms]) => ms === 10_000) ?? [];
  giveUp?.();
  await vi.waitFor(() => expect(outcomes).toEqual([{ type: 'waiting' }]));
  expect(outbox.entries).toMatchObject([{ isFresh: false }]);
  outbox.end();
});
