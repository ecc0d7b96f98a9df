import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const { app } = await startTestApp();

describe('well-known addresses', () => {
  test('lead password managers to the screen where the password is changed', async () => {
    const answer = await app.request('/.well-known/change-password');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/password']);
  });

  test('say whom to tell about a security problem (RFC 9116)', async () => {
    const answer = await app.request('/.well-known/security.txt');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  test('keep search engines away from everything but the landing screen and the policy', async () => {
    const text = await (await app.request('/robots.txt')).text();
    expect(text).toMatch(/^Disallow: \/$/m);
    expect(text).toMatch(/^Allow: \/\$$/m);
  });

  test.each(['/.well-known/anything', '/.env', '/.git/config', '/a/.b/c', '/wp-login.php', '/posts/backup.zip'])(
    'do not include %s, which is not found',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );
});
