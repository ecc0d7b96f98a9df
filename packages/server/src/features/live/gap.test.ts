import type { MessageView } from '@lampstand/core/messages/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents, type EventStream } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const appA = await startTestApp();
const appB = await startTestApp({ beside: appA });
const urlB = await addressOf(appB);
let rosa: Member, elena: Member;

beforeEach(async () => {
  await removeEverybody(appA.db.pool);
  rosa = await appA.members.member({ firstName: 'Rosa' });
  elena = await appA.members.member({ firstName: 'Elena' });
  await new Rows(appA.db.pool).conversation(rosa.user.id, elena.user.id);
});

const send = (content: string, through = appA) =>
  through.client(rosa.token).messages.send({ body: { receiverId: elena.user.id, content } });

/** Terminates the servers' listening connections, as an administrator or a failing network would. Returns their number. */
async function cutListeners(): Promise<number> {
  const { rowCount } = await appA.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'lampstand live'`,
  );
  return rowCount ?? 0;
}

describe('when the listening connection is lost', () => {
  test('it reconnects, and every client has to refetch what it missed', async () => {
    const stream = await openEvents(urlB, elena.token);
    expect(await cutListeners()).toBeGreaterThan(0);
    await stream.ended();
    const again = await openEvents(urlB, elena.token);
    const sent = await send('After the break');
    expect((await again.received('message')).message).toEqual(sent);
    expect(appA.deps.live.size + appB.deps.live.size).toBe(1);
  });
});

/** A client that follows the rule of the contract: fetch on every connection, then apply events by id. */
class Screen {
  readonly messages = new Map<string, MessageView>();
  connections = 0;
  #isClosed = false;
  #stream: EventStream | undefined;

  async follow(): Promise<void> {
    while (!this.#isClosed) {
      this.#stream = await openEvents(urlB, elena.token);
      this.connections += 1;
      const { events } = this.#stream;
      await this.#fetch();
      // It may have been closed while it was connecting.
      for (let seen = 0; !this.#isClosed && (!this.#stream.isOver || seen < events.length);) {
        for (const event of events.slice(seen)) if (event.type === 'message') this.#keep(event.message);
        seen = events.length;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }
  }

  async #fetch(): Promise<void> {
    let cursor: string | undefined;
    do {
      const query = { limit: 50, cursor };
      const page = await appB.client(elena.token).messages.list({ params: { userId: rosa.user.id }, query });
      page.items.forEach((message) => this.#keep(message));
      cursor = page.next;
    } while (cursor !== undefined);
  }

  #keep(message: MessageView): void {
    this.messages.set(message.id, message);
  }

  loseConnection(): void {
    this.#stream?.close();
  }

  close(): void {
    this.#isClosed = true;
    this.#stream?.close();
  }
}

describe('a client that fetches on ready (live-2)', () => {
  test('misses nothing and has no duplicates, however often it is disconnected', async () => {
    const screen = new Screen();
    const following = screen.follow();
    const sent: MessageView[] = [];
    // On a fast machine it is disconnected again soon after it has reconnected.
    for (let round = 0; round < 12 || (screen.connections <= 4 && round < 200); round++) {
      const writing = Array.from({ length: 10 }, (_, n) => send(`${round} ${n}`, n % 2 ? appA : appB));
      if (round % 3 === 1) await cutListeners();
      if (round % 3 === 2) screen.loseConnection();
      sent.push(...(await Promise.all(writing)));
    }
    await expect.poll(() => screen.messages.size).toBe(sent.length);
    screen.close();
    await following;
    expect(screen.connections).toBeGreaterThan(4);
    const byTime = (messages: Iterable<MessageView>) =>
      [...messages].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    expect(byTime(screen.messages.values())).toEqual(byTime(sent));
  });
});
