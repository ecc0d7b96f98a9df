import { getEventListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Stall } from '../db/stall.ts';
import type { HttpEnv } from './implement.ts';
import { onError } from './on-error.ts';
import { timeLimits } from './time-limits.ts';

const app = new Hono<HttpEnv>();
app.onError(onError(pino({ level: 'silent' })));
app.use(async (c, next) => {
  c.set('language', 'en');
  await next();
});
const stall = new Stall();
app.use(timeLimits(stall, { request: 300, upload: 5_000 }));
/** Answers after so many milliseconds. How long a request takes is what the limits are about. */
const slowly = async (c: Context, ms: number) => {
  await delay(ms);
  return c.text('done');
};
app.post('/api/admin/doctor', (c) => slowly(c, 400));
app.all('/:ms', (c) => slowly(c, Number(c.req.param('ms'))));

describe('a request', () => {
  test('that takes too long gets 503 with Retry-After (api-11)', async () => {
    const answer = await app.request('/1000');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  });

  test.each([{}, { 'Content-Length': '5' }])('with a photo may take longer %j', async (length) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', ...length };
    const answer = await app.request('/400', { method: 'POST', headers, body: '--b--' });
    expect(await answer.text()).toBe('done');
  });

  test('with a form leaves no listener behind, which would keep the request in memory', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const request = new Request('http://localhost/0', { method: 'POST', headers, body: '--b--' });
    expect(await (await app.request(request)).text()).toBe('done');
    expect(getEventListeners(request.signal, 'abort')).toEqual([]);
  });

  test('that scans everything may take longer', async () => {
    expect(await (await app.request('/api/admin/doctor', { method: 'POST' })).text()).toBe('done');
  });

  describe('while the database does not answer', () => {
    test('gets 503 at once, if it waits or arrives then', async () => {
      onTestFinished(() => stall.end());
      const waiting = app.request('/250');
      stall.begin();
      const arriving = app.request('/250');
      expect([(await waiting).status, (await arriving).status]).toEqual([503, 503]);
      stall.end();
      expect((await app.request('/250')).status).toBe(200);
    });

    test('is answered if it needs no database or scans everything, as is an upload', async () => {
      onTestFinished(() => stall.end());
      stall.begin();
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
      const answers = await Promise.all([
        app.request('/0'),
        app.request('/api/admin/doctor', { method: 'POST' }),
        app.request('/250', { method: 'POST', headers, body: '--b--' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
  });
});
