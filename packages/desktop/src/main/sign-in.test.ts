import { describe, expect, it } from 'vitest';
import { json, listening, silentOrigin, type Answer } from '../../test/listening.ts';
import { memoryStore, TOKEN } from '../../test/memory-store.ts';
import { createModerator } from './moderator.ts';
import { signIn, signOut } from './sign-in.ts';

const user = (isAdmin: boolean) => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  email: 'ruth@example.org',
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  profileImageUrl: null,
  age: 61,
  gender: 'F',
  city: 'Tulsa',
  state: 'OK',
  country: 'US',
  isAdmin,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

async function attempt(answer: Answer, typed: Partial<{ server: string; email: string; password: string }> = {}) {
  const server = await listening(answer);
  const store = memoryStore();
  const moderator = await createModerator(store);
  const request = { server: server.origin, email: ' ruth@example.org ', password: 'walk on the water', ...typed };
  const result = await signIn({ moderator, fetch }, request, 'en');
  return { server, store, moderator, result };
}

const accepting: Answer = (_request, response) =>
  json(response, 200, { user: user(true), token: TOKEN }, { 'Set-Cookie': 'lampstand=x' });

describe('signing in', () => {
  it('sends email and password as JSON with the server’s origin, and returns no token', async () => {
    const { server, store, moderator, result } = await attempt(accepting);
    expect(result).toEqual({ ok: true });
    expect(server.received).toMatchObject([
      { method: 'POST', address: '/api/login', headers: { origin: server.origin, 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(server.received[0]!.body.toString())).toEqual({
      email: 'ruth@example.org',
      password: 'walk on the water',
    });
    expect(store.kept()).toEqual({ server: server.origin, token: TOKEN });
    expect(moderator.session()).toEqual({ server: server.origin, token: TOKEN });
  });

  it('ends the session of a member who is not an admin, on the server too', async () => {
    const { server, store, moderator, result } = await attempt((request, response) =>
      request.url === '/api/login' ? json(response, 200, { user: user(false), token: TOKEN }) : json(response, 200, {}),
    );
    expect(result).toMatchObject({ ok: false, field: null, message: /moderators/ });
    expect(server.received.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'POST /api/login',
      'POST /api/logout',
    ]);
    expect(server.received[1]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect([store.kept(), moderator.session()]).toEqual([undefined, undefined]);
  });

  it.each([
    [401, 'wrong_credentials', 'password'],
    [429, 'rate_limited', null],
    [503, 'unavailable', null],
  ])('returns the server’s message: %i %s', async (status, code, field) => {
    const { result } = await attempt((_request, response) =>
      json(response, status, { code, message: 'Its own sentence.' }),
    );
    expect(result).toEqual({ ok: false, field, message: 'Its own sentence.' });
  });

  it.each([
    ['a page', 200, 'text/html', '<html></html>'],
    ['something else', 404, 'text/plain', 'no'],
    ['other JSON', 200, 'application/json', '{"ok":true}'],
  ])('detects that a server is not a Lampstand server: %s', async (_what, status, type, body) => {
    const { result } = await attempt((_request, response) => {
      response.writeHead(status, { 'Content-Type': type });
      response.end(body);
    });
    expect(result).toEqual({ ok: false, field: 'server', message: 'There is no Lampstand server at this address.' });
  });

  it('reports an unreachable server', async () => {
    const { result } = await attempt(accepting, { server: await silentOrigin() });
    expect(result).toMatchObject({ ok: false, field: 'server', message: /does not answer/ });
  });

  it.each([
    ['server', { server: '' }],
    ['server', { server: 'http://lampstand.example.org' }],
    ['email', { email: 'ruth' }],
    ['password', { password: '' }],
    ['password', { password: 'x'.repeat(129) }],
  ])('validates the %s before sending anything: %o', async (field, typed) => {
    const { server, result } = await attempt(accepting, typed);
    expect(result).toMatchObject({ ok: false, field });
    expect(server.received).toEqual([]);
  });

  it('ends the new session if it cannot be stored', async () => {
    const server = await listening(accepting);
    const store = { ...memoryStore(), save: () => Promise.reject(new Error('disk full')) };
    const moderator = await createModerator(store);
    const typed = { server: server.origin, email: 'ruth@example.org', password: 'walk on the water' };
    expect(await signIn({ moderator, fetch }, typed, 'es')).toMatchObject({ ok: false, message: /No pudimos guardar/ });
    expect(server.received.at(-1)?.address).toBe('/api/logout');
    expect(moderator.session()).toBeUndefined();
  });
});

describe('signing out', () => {
  it('removes the token and ends the session on the server', async () => {
    const server = await listening((_request, response) => json(response, 200, {}));
    const store = memoryStore({ server: server.origin, token: TOKEN });
    const moderator = await createModerator(store);
    await signOut({ moderator, fetch });
    expect(server.received).toMatchObject([
      { method: 'POST', address: '/api/logout', headers: { authorization: `Bearer ${TOKEN}` } },
    ]);
    expect([store.kept(), moderator.session()]).toEqual([undefined, undefined]);
    await signOut({ moderator, fetch });
    expect(server.received).toHaveLength(1);
  });

  it('removes the token even when the server is unreachable', async () => {
    const store = memoryStore({ server: await silentOrigin(), token: TOKEN });
    const moderator = await createModerator(store);
    await signOut({ moderator, fetch });
    expect(store.kept()).toBeUndefined();
  });
});
