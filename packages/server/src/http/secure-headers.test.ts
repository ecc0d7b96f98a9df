import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const https = await startTestApp({ env: { PUBLIC_URL: 'https://lampstand.example' } });
const loopback = await startTestApp();
const { token } = await https.members.member();

const ADDRESSES = [
  '/',
  '/api/login',
  '/api/auth/user',
  '/api/posts',
  '/api/nowhere',
  '/healthz',
  '/api/docs',
  '/logo.svg',
];

describe('every response', () => {
  test.each(ADDRESSES)('of %s has the security headers (api-10)', async (path) => {
    const { headers } = await https.request(path, { token });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^geolocation=\(self\), camera=\(self\)/),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('X-Powered-By')).toBeNull();
  });

  test('over plain http on this machine does not require https', async () => {
    expect((await loopback.request('/api/login')).headers.get('Strict-Transport-Security')).toBeNull();
  });

  test('of the API is not cached, and has a request id', async () => {
    const { headers } = await https.request('/api/auth/user', { token });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('has them even if the request is rejected', async () => {
    const answer = await https.app.request('/api/posts', { method: 'POST' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});
