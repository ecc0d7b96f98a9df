import { http, HttpResponse } from 'msw';
import { beforeEach, vi } from 'vitest';
import type { LateHandlers, Member } from '../src/data/member.ts';
import { currentDatabase } from '../src/data/sync/database-name.ts';
import { DeviceStore } from '../src/data/sync/store.ts';
import type { EndpointName, Entry, Outcome } from '../src/data/sync/entry.ts';
import type { Write } from '../src/data/sync/outbox.ts';
import { aComment, testimony } from './fixtures.ts';
import { memberUnderTest } from './member.ts';
import { aMessage, ruth } from './message-fixtures.ts';
import { networkUnderTest } from './network.ts';

export const message = (content: string): Write<'messages.send'> => ({
  endpoint: 'messages.send',
  input: { body: { receiverId: ruth.id, content } },
  about: ruth,
});
export const comment = (content: string): Write<'comments.create'> => ({
  endpoint: 'comments.create',
  input: { params: { postId: testimony.id }, body: { content } },
});
export const prayer = (wanted: boolean): Write<'reactions.prayer'> => ({
  endpoint: 'reactions.prayer',
  input: { params: { postId: testimony.id }, body: { wanted } },
  slot: `prayer:${testimony.id}`,
});

interface Arrived {
  path: string;
  body: { content?: string; wanted?: boolean };
  key: string | null;
  member: string | null;
}

interface Late {
  entry: Entry;
  outcome: Outcome;
}

export function answerTo({ path, body: { content, wanted } }: Arrived, nth: number): object {
  if (path.endsWith('/prayer')) return { action: wanted === false ? 'removed' : 'added', count: nth };
  if (path.endsWith('/comments')) return aComment({ content: content ?? '' });
  return aMessage(nth, { content: content ?? '' });
}

/** A tab of a member who can go offline, and a server that records what arrives. */
export function outboxUnderTest() {
  const network = networkUnderTest();
  const arrived: Arrived[] = [];
  const late: Late[] = [];
  let isOnline = true;

  /** Another page of the same member, which records late outcomes too. */
  function page(): Member {
    const onLate = (entry: Entry, outcome: Outcome) => void late.push({ entry, outcome });
    const handlers = ['messages.send', 'comments.create', 'reactions.prayer', 'posts.create'].map((name) => [
      name,
      onLate,
    ]);
    return memberUnderTest({ late: () => Object.fromEntries(handlers) as LateHandlers });
  }

  const tab = {
    /** The page under test. A test may replace it. */
    member: undefined as unknown as Member,
    arrived,
    late,
    page,

    /** A server that accepts everything, unless `answer` returns another response. */
    server(answer: (arrival: Arrived) => Response | Promise<Response> | undefined = () => undefined) {
      network.use(
        http.post('*/api/*', async ({ request }) => {
          const path = new URL(request.url).pathname;
          const body = (await request.json()) as Arrived['body'];
          const [key, sender] = ['Idempotency-Key', 'X-Lampstand-Member'].map((name) => request.headers.get(name));
          const arrival: Arrived = { path, body, key: key ?? null, member: sender ?? null };
          arrived.push(arrival);
          return (await answer(arrival)) ?? HttpResponse.json(answerTo(arrival, arrived.length));
        }),
      );
    },

    go(online: boolean) {
      isOnline = online;
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },

    /** Writes and returns the first outcome. */
    written<Name extends EndpointName>(write: Write<Name>): Promise<Outcome<Name>> {
      return new Promise((resolve) => tab.member.outbox.write(write, resolve));
    },

    /** Counts entries in the database, not those shown on the page. */
    async countStored(): Promise<number> {
      const store = new DeviceStore(currentDatabase);
      const stored = await store.readEntries();
      store.close();
      return Math.max(stored.length, tab.entries().length);
    },

    contents: () => arrived.map(({ body }) => body.content),
    entries: () => tab.member.outbox.entries,
    lateTypes: () => late.map(({ outcome }) => outcome.type),
  };

  beforeEach(async () => {
    arrived.length = 0;
    late.length = 0;
    isOnline = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    network.use(http.get('*/api/*', () => HttpResponse.json([])));
    tab.member = page();
    await tab.member.outbox.start();
  });

  return tab;
}
