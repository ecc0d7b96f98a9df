import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents, type EventStream } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const appA = await startTestApp();
const appB = await startTestApp({ beside: appA });
const urlB = await addressOf(appB);
const { pool } = appA.db;
const WINDOW_MS = 500;
const CHANGES = 150;
let rosa: Member, elena: Member;

beforeEach(async () => {
  await removeEverybody(pool);
  rosa = await appA.members.member({ firstName: 'Rosa' });
  elena = await appA.members.member({ firstName: 'Elena' });
});

async function aPost(): Promise<string> {
  return (await appA.client(rosa.token).posts.create({ body: { content: 'He answered.' } })).id;
}

const edit = (postId: string) => pool.query(`update posts set content = content || '!' where id = $1`, [postId]);

const changesOf = (screen: EventStream, postId: string) =>
  screen.events.filter((event) => event.type === 'postChanged' && event.postId === postId);

/** Waits until all earlier changes have been sent: the window of a post that is changed now closes after all open ones. */
async function theRest(screen: EventStream): Promise<void> {
  const postId = await aPost();
  await edit(postId);
  await edit(postId);
  await expect.poll(() => changesOf(screen, postId).length).toBe(2);
}

/** The maximum number of events for the given changes: the first one, and one per window. */
async function mostEventsFor(change: (nth: number) => Promise<unknown>, count: number): Promise<number> {
  const started = Date.now();
  for (let nth = 1; nth <= count; nth += 1) await change(nth);
  return 2 + Math.ceil((Date.now() - started) / WINDOW_MS);
}

describe('many changes of the same thing', () => {
  test('to a post cause few events, the last one after the last change', async () => {
    const postId = await aPost();
    const screen = await openEvents(urlB, elena.token);
    const most = await mostEventsFor(() => edit(postId), CHANGES);
    expect(screen.events).toEqual(changesOf(screen, postId));
    await theRest(screen);
    const count = changesOf(screen, postId).length;
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(most);
  });

  test('to an author cause few events, the last one with the last name', async () => {
    const screen = await openEvents(urlB, elena.token);
    const rename = (nth: number) =>
      pool.query('update users set first_name = $2 where id = $1', [rosa.user.id, `Rosa ${nth}`]);
    const most = await mostEventsFor(rename, CHANGES);
    const name = () => {
      const last = screen.events.at(-1);
      return last?.type === 'author' ? last.user.firstName : undefined;
    };
    await expect.poll(name).toBe(`Rosa ${CHANGES}`);
    expect(screen.events.length).toBeLessThanOrEqual(most);
  });

  test('do not delay events of another post, and are dropped for a deleted post', async () => {
    const [first, second] = [await aPost(), await aPost()];
    const screen = await openEvents(urlB, elena.token);
    await edit(first);
    // One transaction, so that all signals are in the first window.
    const change = (postId: string) => `update posts set content = 'Changed.' where id = '${postId}'`;
    await pool.query(`${change(first)}; ${change(second)}; delete from posts where id = '${first}'`);
    await screen.received('postRemoved');
    expect(screen.events).toEqual([
      { type: 'postChanged', postId: first },
      { type: 'postChanged', postId: second },
      { type: 'postRemoved', postId: first },
    ]);
    await theRest(screen);
    expect(changesOf(screen, first)).toHaveLength(1);
  });
});
