import { describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { expectRefusal } from '../../test/refusal.ts';
import { peer } from '../../test/transport.ts';

const { app, client, db, logs, mails, members, request } = await startTestApp();

const PASSWORD = 'a lamp upon a stand';
const SECRET_TEXT = 'He healed my daughter Ana';

describe('the log', () => {
  test('has a line for each request, with its id and its member', async () => {
    const { token, user } = await members.member();
    logs.length = 0;
    const answer = await request('/api/posts?limit=3', { token });
    expect(logs).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/api/posts',
        status: 200,
        ms: expect.any(Number),
        requestId: answer.headers.get('X-Request-Id'),
        memberId: user.id,
        msg: 'request',
      }),
    ]);
  });

  test('never contains passwords, tokens, emails, texts or locations (api-9)', async () => {
    logs.length = 0;
    const email = 'private.person@example.org';
    const { token } = await client().auth.signup({ body: { email, password: PASSWORD } });
    const fresh = await client().auth.login({ body: { email, password: PASSWORD } });
    await client()
      .auth.login({ body: { email, password: `${PASSWORD} wrong` } })
      .catch(() => {});
    await client().auth.forgotPassword({ body: { email } });
    const mail = await vi.waitFor(() => mails.find(({ to }) => to === email) ?? expect.fail('no mail'));
    const link = new URL(/http\S+/.exec(mail.text)?.[0] ?? '');
    await request(`${link.pathname}?token=${link.searchParams.get('token')}`);
    const poster = await members.member();
    const place = { latitude: '36.15398', longitude: '-95.99277', location: 'My street' };
    const post = await client(poster.token).posts.create({ body: { content: SECRET_TEXT, ...place } });
    await client(poster.token).comments.create({ params: { postId: post.id }, body: { content: SECRET_TEXT } });
    await client(poster.token)
      .posts.create({ body: { content: SECRET_TEXT, latitude: '91', longitude: '181' } })
      .catch(() => {});
    await request(`/api/posts?cursor=${encodeURIComponent(SECRET_TEXT)}`, { token: poster.token });
    for (const kind of ['testimonies', 'people']) {
      await request(`/api/search/${kind}?q=${encodeURIComponent(SECRET_TEXT)}`, { token: poster.token });
    }
    await request(`/search?q=${encodeURIComponent(SECRET_TEXT)}`, { token: poster.token });

    const written = JSON.stringify(logs);
    const secrets = [
      PASSWORD,
      email,
      token,
      fresh.token,
      poster.token,
      link.searchParams.get('token') ?? '',
      SECRET_TEXT,
    ];
    for (const secret of [...secrets, '36.15398', 'My street', 'argon2', 'cookie'])
      expect(written).not.toContain(secret);
    expect(logs.length).toBeGreaterThan(8);
  });

  test('contains an error in full, but only the code of a database error (api-2)', async () => {
    logs.length = 0;
    const { token } = await members.member();
    await db.pool.query('alter table posts add constraint broken check (content <> $$broken$$)');
    const body = JSON.stringify({ content: 'broken' });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await request('/api/posts', { method: 'POST', headers, token, body });
    await db.pool.query('alter table posts drop constraint broken');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      requestId: answer.headers.get('X-Request-Id'),
    });
    const line = logs.find(({ level }) => level === 50);
    expect(line).toMatchObject({ requestId: answer.headers.get('X-Request-Id'), error: { code: '23514' } });
    expect(JSON.stringify(line)).toContain('posts.service');
    expect(JSON.stringify(logs)).not.toMatch(/Failing row|insert into/i);
  });

  test('does not reveal who writes to whom (api-9)', async () => {
    const [rosa, elena] = [await members.member(), await members.member()];
    const own = client(rosa.token);
    const params = { userId: elena.user.id };
    logs.length = 0;
    const { id: upTo } = await client(elena.token).messages.send({
      body: { receiverId: rosa.user.id, content: 'Peace' },
    });
    await own.messages.list({ params });
    await own.messages.conversation({ params });
    await own.messages.markRead({ params, body: { upTo } });
    await own.connections.request({ body: { addresseeId: elena.user.id } });
    await own.blocks.block({ params });
    await expectRefusal(own.messages.list({ params }), 'user_not_found');
    for (const path of [`/messages/${elena.user.id}`, `/api/nothing/${elena.user.id.toUpperCase()}`]) {
      await request(path, { token: rosa.token });
      await request(path.replaceAll('-', '%2D').replaceAll('0', '%30'), { token: rosa.token });
    }
    const ofRosa = logs.filter(({ memberId }) => memberId !== elena.user.id);
    expect(ofRosa.length).toBeGreaterThan(8);
    expect(JSON.stringify(ofRosa).toLowerCase()).not.toContain(elena.user.id);
    expect(ofRosa).toContainEqual(expect.objectContaining({ path: '/api/conversations/:userId/messages' }));
  });

  test('stays one line per request, whatever the path contains', async () => {
    logs.length = 0;
    await request('/api/nowhere%0d%0a{"level":50}');
    expect(logs).toHaveLength(1);
  });
});

describe('the metrics', () => {
  test('count by route pattern and status, and are readable from this machine only', async () => {
    const { token } = await members.member();
    await request('/api/posts', { token });
    await request('/api/images/none.webp', { token });
    const text = await (await app.request('/metrics', {}, peer('127.0.0.1'))).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/posts",status="200"\} \d+/);
    expect(text).toMatch(/route="\/api\/images\/:name",status="404"/);
    expect(text).toContain('lampstand_db_connections ');
    expect(text).toContain('process_resident_memory_bytes');
    expect((await app.request('/metrics', {}, peer('192.0.2.1'))).status).toBe(404);
    const forwarded = { headers: { 'X-Forwarded-For': '192.0.2.1' } };
    expect((await app.request('/metrics', forwarded, peer('127.0.0.1'))).status).toBe(404);
  });

  test('are readable from anywhere with the token', async () => {
    const METRICS_TOKEN = 'a-token-for-monitoring';
    const watched = await startTestApp({ env: { METRICS_TOKEN } });
    const statusFor = async (authorization: string | undefined, there = watched.app) => {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      return (await there.request('/metrics', { headers }, peer('192.0.2.1'))).status;
    };
    expect(await statusFor(`Bearer ${METRICS_TOKEN}`)).toBe(200);
    for (const wrong of [
      undefined,
      '',
      'Bearer',
      `Bearer ${METRICS_TOKEN}x`,
      `Basic ${METRICS_TOKEN}`,
      METRICS_TOKEN,
    ]) {
      expect(await statusFor(wrong), wrong).toBe(404);
    }
    // Without the setting, no token is valid.
    for (const any of [`Bearer ${METRICS_TOKEN}`, 'Bearer undefined']) expect(await statusFor(any, app)).toBe(404);
  });
});
