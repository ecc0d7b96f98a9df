import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';

const here = await startTestApp();
const there = await startTestApp({ beside: here });
const thereAt = await addressOf(there);
const { pool } = here.db;
const WINDOW_MS = 500;
const CHANGES = 150;
let rosa: Member, elena: Member;

beforeEach(async () => {
  await pool.query('truncate users cascade');
  rosa = await here.members.member({ firstName: 'Rosa' });
  elena = await here.members.member({ firstName: 'Elena' });
});

async function aPost(): Promise<string> {
  return (await here.client(rosa.token).posts.create({ body: { content: 'He answered.' } })).id;
}

const theRest = () => new Promise((resolve) => setTimeout(resolve, 3 * WINDOW_MS));

/** How many events so many changes may at most be: the first, and one each window. */
async function mostEventsFor(change: (nth: number) => Promise<unknown>, count: number): Promise<number> {
  const started = Date.now();
  for (let nth = 1; nth <= count; nth += 1) await change(nth);
  return 2 + Math.ceil((Date.now() - started) / WINDOW_MS);
}

describe('many changes of one thing', () => {
  test('of a post are a few events, of which the last comes after the last change', async () => {
    const postId = await aPost();
    const screen = await openEvents(thereAt, elena.token);
    const edit = (nth: number) => pool.query('update posts set content = $2 where id = $1', [postId, `Version ${nth}`]);
    const most = await mostEventsFor(edit, CHANGES);
    await theRest();
    expect(screen.events.every((event) => event.type === 'postChanged' && event.postId === postId)).toBe(true);
    expect(screen.events.length).toBeGreaterThan(1);
    expect(screen.events.length).toBeLessThanOrEqual(most);
  });

  test('of an author are a few events, of which the last has the last name', async () => {
    const screen = await openEvents(thereAt, elena.token);
    const rename = (nth: number) =>
      pool.query('update users set first_name = $2 where id = $1', [rosa.user.id, `Rosa ${nth}`]);
    const most = await mostEventsFor(rename, CHANGES);
    const name = () => {
      const last = screen.events.at(-1);
      return last?.type === 'author' ? last.user.firstName : undefined;
    };
    await expect.poll(name, { timeout: 3_000 }).toBe(`Rosa ${CHANGES}`);
    expect(screen.events.length).toBeLessThanOrEqual(most);
  });

  test('do not hold back those of another post, nor speak of one that is gone', async () => {
    const [first, second] = [await aPost(), await aPost()];
    const screen = await openEvents(thereAt, elena.token);
    const edit = (postId: string) =>
      pool.query('update posts set content = content || $2 where id = $1', [postId, '!']);
    for (const postId of [first, first, first, second]) await edit(postId);
    await here.client(rosa.token).posts.remove({ params: { postId: first } });
    await screen.told('postRemoved');
    expect(screen.events).toEqual([
      { type: 'postChanged', postId: first },
      { type: 'postChanged', postId: second },
      { type: 'postRemoved', postId: first },
    ]);
    await theRest();
    expect(screen.events).toHaveLength(3);
  });
});
