import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { Rows } from '../../../test/rows.ts';
import { createMailer } from '../../mail/mailer.ts';
import { mailFolder } from '../../mail/mail-files.ts';
import { sweep } from '../../sweeper.ts';

const { client, db, deps, members, request } = await startTestApp();
const rows = new Rows(db.pool);

async function subscribe(userId: string, sid: string): Promise<void> {
  await rows.insert('push_subscriptions', {
    user_id: userId,
    session_sid: sid,
    endpoint: `https://push.example/${userId}`,
    p256dh: 'p',
    auth: 'a',
    language: 'en',
  });
}

async function sidOf(userId: string): Promise<string> {
  const { rows: found } = await db.pool.query('select sid from sessions where user_id = $1', [userId]);
  return String(found[0]?.sid);
}

test('no waiting job names a member who has left, their testimony or their device', async () => {
  const [leaver, stayer] = [await members.member(), await members.member()];
  for (const { user } of [leaver, stayer]) await subscribe(user.id, await sidOf(user.id));
  const own = await rows.post(leaver.user.id);
  const others = await rows.post(stayer.user.id);
  await rows.insert('prayers', { post_id: own, user_id: stayer.user.id });
  await rows.insert('prayers', { post_id: others, user_id: leaver.user.id });
  await rows.insert('messages', { sender_id: leaver.user.id, receiver_id: stayer.user.id, content: 'Peace' });
  const jobs = async () => JSON.stringify((await db.pool.query('select data from pgboss.job')).rows);
  for (const id of [own, leaver.user.id]) expect(await jobs()).toContain(id);

  await client(leaver.token).account.remove({ body: {} });
  for (const id of [own, leaver.user.id]) expect(await jobs()).not.toContain(id);
  // The author of the other testimony is still notified of other news.
  expect(await jobs()).toContain(others);
});

test('mail written to files is deleted with its member, and after a day in any case (auth-12)', async () => {
  const [leaver, stayer] = [await members.member(), await members.member()];
  const mailer = createMailer({ ...deps.env, SMTP_URL: undefined }, deps.community);
  for (const { user } of [leaver, stayer]) await mailer.send({ to: user.email, subject: 'Reset', text: 'A link' });
  const files = () => readdir(mailFolder(deps.env.DATA_DIR));
  expect(await files()).toHaveLength(2);
  await client(leaver.token).account.remove({ body: {} });
  const [left = '', ...more] = await files();
  expect(more).toEqual([]);

  await sweep(deps, new Date());
  expect(await files()).toEqual([left]);
  const old = new Date(Date.now() - 25 * 60 * 60 * 1_000);
  await utimes(path.join(mailFolder(deps.env.DATA_DIR), left), old, old);
  await sweep(deps, new Date());
  expect(await files()).toEqual([]);
  await mkdir(mailFolder(deps.env.DATA_DIR), { recursive: true });
  await writeFile(path.join(mailFolder(deps.env.DATA_DIR), 'note.txt'), 'Not a mail of ours.');
  await sweep(deps, new Date(Date.now() + 48 * 60 * 60 * 1_000));
  expect(await files()).toEqual(['note.txt']);
});

test("logging out clears the browser's cache of this site", async () => {
  const { token } = await members.member();
  const answer = await request('/api/logout', { method: 'POST', token });
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
});
