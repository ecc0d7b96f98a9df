import type { ErrorBody } from '@lampstand/core/errors';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { Rows } from '../../test/rows.ts';

const { db, members, request } = await startTestApp();
const rows = new Rows(db.pool);
const rosa = await members.member();
const elena = await members.member();

function share(member: string, token?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'X-Lampstand-Member': member };
  const body = JSON.stringify({ content: 'He answered.' });
  return request('/api/posts', { method: 'POST', headers, body, ...(token === undefined ? {} : { token }) });
}

test('a call for a member is performed as that member (offline-4)', async () => {
  expect((await share(rosa.user.id, rosa.token)).status).toBe(201);
  expect((await share(rosa.user.id.toUpperCase(), rosa.token)).status).toBe(201);
  expect(await rows.count('posts')).toBe(2);
});

test.each([
  ['by somebody else', rosa.user.id, elena.token],
  ['by nobody', rosa.user.id, undefined],
  ['for nobody', '', rosa.token],
  ['for what is no member', "'; drop table users; --", rosa.token],
])('made %s it is rejected and has no effect', async (_, member, token) => {
  const before = await rows.count('posts');
  const answer = await share(member, token);
  expect(answer.status).toBe(401);
  expect(((await answer.json()) as ErrorBody).code).toBe('not_signed_in');
  expect(await rows.count('posts')).toBe(before);
});

test('a late logout does not sign another member out', async () => {
  const headers = { 'X-Lampstand-Member': rosa.user.id };
  expect((await request('/api/logout', { method: 'POST', headers, token: elena.token })).status).toBe(401);
  expect((await request('/api/auth/user', { token: elena.token })).status).toBe(200);
});
