import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { addressOfNothing, ENDPOINTS } from '../../test/calls.ts';

const { app, client, db, deps, members } = await startTestApp();
const { publicUrl } = deps.env;
const owner = await members.member();
const post = await client(owner.token).posts.create({ body: { content: 'He answered.' } });
const cookie = `lampstand=${owner.token}`;

const BODIES = {
  json: { type: 'application/json', body: JSON.stringify({ content: 'Changed' }) },
  form: { type: 'application/x-www-form-urlencoded', body: 'content=Changed' },
  text: { type: 'text/plain', body: '{"content":"Changed"}' },
  none: { type: undefined, body: undefined },
};
const ORIGINS = ['https://evil.example', 'null', undefined, `${publicUrl}.evil.example`, 'http://localhost:3001'];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

async function everything(): Promise<string> {
  const tables = ['users', 'posts', 'comments', 'prayers', 'loves', 'sessions', 'password_resets'];
  const rows = await Promise.all(tables.map((table) => db.pool.query(`select * from ${table} order by 1`)));
  return JSON.stringify(rows.map((result) => result.rows));
}

describe('an unsafe request (api-6)', () => {
  const cases = METHODS.flatMap((method) =>
    Object.keys(BODIES).flatMap((kind) =>
      ORIGINS.map((origin) => [method, kind as keyof typeof BODIES, origin] as const),
    ),
  );

  test.each(cases)('%s with %s from %s is rejected and changes nothing', async (method, kind, origin) => {
    const before = await everything();
    const { type, body } = BODIES[kind];
    const headers = {
      Cookie: cookie,
      ...(type ? { 'Content-Type': type } : {}),
      ...(origin ? { Origin: origin } : {}),
    };
    const paths = new Set([
      `/api/posts/${post.id}`,
      `/api/posts/${post.id}/prayer`,
      '/api/logout',
      '/api/nowhere',
      ...ENDPOINTS.filter(({ entry }) => entry.method === method).map(({ entry }) => addressOfNothing(entry)),
    ]);
    for (const path of paths) {
      const answer = await app.request(path, { method, headers, ...(body ? { body } : {}) });
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'cross_origin',
      ]);
    }
    expect(await everything()).toBe(before);
  });

  test('is rejected if the browser says that it comes from another site, whatever the origin', async () => {
    const headers = { Cookie: cookie, Origin: publicUrl, 'Sec-Fetch-Site': 'cross-site' };
    expect((await app.request('/api/logout', { method: 'POST', headers })).status).toBe(403);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is accepted from %s',
    async (origin) => {
      const headers = { Cookie: cookie, Origin: origin };
      expect((await app.request(`/api/posts/${post.id}/love`, { method: 'POST', headers })).status).toBe(200);
    },
  );

  test('is accepted with a bearer token and no cookie, which another site cannot misuse', async () => {
    const bearer = { Authorization: `Bearer ${owner.token}` };
    const pray = (headers: Record<string, string>) =>
      app.request(`/api/posts/${post.id}/prayer`, { method: 'POST', headers });
    expect((await pray(bearer)).status).toBe(200);
    expect((await pray({ ...bearer, Cookie: cookie })).status).toBe(403);
    expect((await pray({ Authorization: `Basic ${owner.token}` })).status).toBe(403);
  });

  test('is rejected before its body is read', async () => {
    const headers = { Cookie: cookie, Origin: 'https://evil.example', 'Content-Type': 'application/json' };
    expect((await app.request('/api/posts', { method: 'POST', headers, body: '{' })).status).toBe(403);
  });
});
