import type { Language } from '@lampstand/core/languages/language';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { json, listening, silentOrigin, type Answer } from '../../test/listening.ts';
import { look } from '../../test/look.ts';
import { memoryStore, TOKEN } from '../../test/memory-store.ts';
import { createModerator } from './moderator.ts';
import type { Fetch } from './server-call.ts';
import { signIn, signOut } from './sign-in.ts';

interface Attempt {
  typed?: Partial<{ server: string; email: string; password: string }>;
  language?: Language;
  community?: Answer;
  fetch?: Fetch;
}

const isLampstand: Answer = (_request, response) => json(response, 200, { contactEmail: null });

/** Signs in on a server that answers the login like this, and the look at its address like `community`. */
async function attempt(answer: Answer, { typed, language = 'en', community = isLampstand, fetch: own }: Attempt = {}) {
  const server = await listening((request, response, body) =>
    (request.url === '/api/community' ? community : answer)(request, response, body),
  );
  const store = memoryStore();
  const moderator = await createModerator(store);
  const request = { server: server.origin, email: ' ruth@example.org ', password: 'walk on the water', ...typed };
  const result = await signIn({ moderator, fetch: own ?? fetch, look, timeoutMs: 300 }, request, language);
  const calls = () => server.received.map(({ method, address }) => `${method} ${address}`);
  return { server, store, moderator, result, calls };
}

const accepting: Answer = (_request, response) =>
  json(response, 200, { user: aUser('moderator'), token: TOKEN }, { 'Set-Cookie': 'lampstand=x' });

describe('signing in', () => {
  it('sends email and password as JSON with the server’s origin, and returns no token', async () => {
    const { server, store, moderator, result } = await attempt(accepting);
    expect(result).toEqual({ ok: true });
    expect(server.received).toMatchObject([
      { method: 'GET', address: '/api/community' },
      { method: 'POST', address: '/api/login', headers: { origin: server.origin, 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(server.received[1]!.body.toString())).toEqual({
      email: 'ruth@example.org',
      password: 'walk on the water',
    });
    expect(store.kept()).toEqual({ server: server.origin, token: TOKEN });
    expect(moderator.session()).toEqual({ server: server.origin, token: TOKEN });
  });

  it('ends the session of a member who is not an admin, on the server too', async () => {
    const { server, store, moderator, result, calls } = await attempt((request, response) =>
      request.url === '/api/login'
        ? json(response, 200, { user: aUser('member'), token: TOKEN })
        : json(response, 200, {}),
    );
    expect(result).toMatchObject({ ok: false, field: null, message: /moderators/ });
    expect(calls()).toEqual(['GET /api/community', 'POST /api/login', 'POST /api/logout']);
    expect(server.received[2]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect([store.kept(), moderator.session()]).toEqual([undefined, undefined]);
  });

  it.each([
    [401, 'wrong_credentials', 'password'],
    [403, 'cross_origin', null],
    [500, 'internal', null],
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
    ['nothing', 204, 'text/plain', undefined],
  ])('sends no password to what is not a Lampstand server: %s', async (_what, status, type, body) => {
    const community: Answer = (_request, response) => {
      response.writeHead(status, { 'Content-Type': type });
      response.end(body);
    };
    const { result, calls } = await attempt(accepting, { community });
    expect(result).toEqual({ ok: false, field: 'server', message: 'There is no Lampstand server at this address.' });
    expect(calls()).toEqual(['GET /api/community']);
    const late = await attempt(community);
    expect(late.result).toMatchObject({ ok: false, field: 'server' });
    expect(late.moderator.session()).toBeUndefined();
  });

  it('goes on to a server that is older than this check, or too busy for it', async () => {
    for (const [status, code] of [
      [404, 'not_found'],
      [429, 'rate_limited'],
      [503, 'unavailable'],
    ] as const) {
      const community: Answer = (_request, response) => json(response, status, { code, message: 'No.' });
      expect((await attempt(accepting, { community })).result).toEqual({ ok: true });
    }
  });

  const late: Answer = () => undefined;
  const failing: Answer = (_request, response) => void response.writeHead(502).end('<h1>Bad Gateway</h1>');
  const cutOff: Answer = (_request, response) => void response.writeHead(200, { 'Content-Length': 99 }).write('{');
  it.each<[string, Answer, Language, string]>([
    ['is too slow', late, 'en', 'takes too long to answer'],
    ['is too slow', late, 'es', 'tarda demasiado en responder'],
    ['stops in the middle', cutOff, 'es', 'tarda demasiado en responder'],
    ['fails behind a proxy', failing, 'en', 'has a problem at the moment'],
    ['fails behind a proxy', failing, 'es', 'tiene un problema en este momento'],
  ])('says that the server %s, at the address and at the login', async (_what, answer, language, words) => {
    const first = await attempt(accepting, { community: answer, language });
    expect(first.result).toMatchObject({
      ok: false,
      field: 'server',
      message: expect.stringContaining(words) as string,
    });
    expect(first.calls()).toEqual(['GET /api/community']);
    const second = await attempt(answer, { language });
    expect(second.result).toMatchObject({
      ok: false,
      field: 'server',
      message: expect.stringContaining(words) as string,
    });
  });

  it.each<[string, object, Record<string, string>, string, string]>([
    [
      'in seconds',
      { code: 'rate_limited', message: 'x', details: { retryAfter: 44.2 } },
      {},
      '45 seconds',
      '45 segundos',
    ],
    ['in minutes', {}, { 'Retry-After': '601' }, '11 minutes', '11 minutos'],
    ['in hours', {}, { 'Retry-After': '7200' }, '2 hours', '2 horas'],
    [
      'at an unknown time',
      { code: 'rate_limited', message: 'x', details: { retryAfter: -1 } },
      {},
      'later',
      'más tarde',
    ],
    ['at a date', {}, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 'later', 'más tarde'],
  ])('says when to try again after too many attempts: %s', async (_when, body, headers, english, spanish) => {
    const answer: Answer = (_request, response) => json(response, 429, body, headers);
    const { result } = await attempt(answer);
    expect(result).toMatchObject({
      field: null,
      message: expect.stringMatching(`^Too many attempts.*${english}\\.$`) as string,
    });
    expect((await attempt(answer, { language: 'es' })).result).toMatchObject({
      message: expect.stringMatching(`^Demasiados intentos.*${spanish}\\.$`) as string,
    });
  });

  it('says that a community with an identity provider needs a browser', async () => {
    const { result } = await attempt((_request, response) => json(response, 404, { code: 'not_found', message: 'x' }));
    expect(result).toMatchObject({ ok: false, field: 'server', message: /browser/ });
  });

  it('reports an unreachable server', async () => {
    const { result } = await attempt(accepting, { typed: { server: await silentOrigin() } });
    expect(result).toMatchObject({ ok: false, field: 'server', message: /does not answer/ });
    const { result: later } = await attempt(accepting, {
      fetch: () => Promise.reject(new Error('net::ERR_CERT_DATE_INVALID')),
    });
    expect(later).toMatchObject({ ok: false, field: 'server', message: /certificate is not valid/ });
  });

  it.each([
    ['server', { server: '' }],
    ['server', { server: 'http://lampstand.example.org' }],
    ['email', { email: 'ruth' }],
    ['password', { password: '' }],
    ['password', { password: 'x'.repeat(129) }],
  ])('validates the %s before sending anything: %o', async (field, typed) => {
    const { server, result } = await attempt(accepting, { typed });
    expect(result).toMatchObject({ ok: false, field });
    expect(server.received).toEqual([]);
  });

  it('ends the new session if it cannot be stored', async () => {
    const server = await listening((request, response, body) =>
      (request.url === '/api/community' ? isLampstand : accepting)(request, response, body),
    );
    const store = { ...memoryStore(), save: () => Promise.reject(new Error('disk full')) };
    const moderator = await createModerator(store);
    const typed = { server: server.origin, email: 'ruth@example.org', password: 'walk on the water' };
    expect(await signIn({ moderator, fetch, look }, typed, 'es')).toMatchObject({
      ok: false,
      message: /No pudimos guardar/,
    });
    expect(server.received.at(-1)?.address).toBe('/api/logout');
    expect(moderator.session()).toBeUndefined();
  });
});

describe('a server that redirects', () => {
  const redirect =
    (location: string): Answer =>
    (_request, response) =>
      void response.writeHead(308, { Location: location }).end();

  it('is named, and gets no password before its address was seen', async () => {
    const target = await listening((request, response, body) =>
      (request.url === '/api/community' ? isLampstand : accepting)(request, response, body),
    );
    const { result, calls, moderator } = await attempt(accepting, {
      community: redirect(`${target.origin}/welcome?x`),
    });
    expect(result).toEqual({
      ok: false,
      field: 'server',
      message: expect.stringContaining(`is now at ${target.origin}.`) as string,
      server: target.origin,
    });
    expect(calls()).toEqual(['GET /api/community']);
    expect(target.received).toMatchObject([{ method: 'GET', address: '/api/community', body: Buffer.alloc(0) }]);
    expect(target.received[0]?.headers).not.toHaveProperty('authorization');
    expect(moderator.session()).toBeUndefined();
    const again = await attempt(accepting, { typed: { server: target.origin } });
    expect(again.result).toEqual({ ok: true });
  });

  it('to something else is named in the error', async () => {
    const page = await listening((_request, response) => void response.end('<html>'));
    const { result } = await attempt(accepting, { community: redirect(page.origin) });
    expect(result).toEqual({
      ok: false,
      field: 'server',
      message: `This address leads to ${page.origin}, where there is no Lampstand server.`,
    });
  });

  it('without encryption is named in the error, and never asked', async () => {
    const { result } = await attempt(accepting, {
      community: redirect('http://lampstand.example.org/x'),
      language: 'es',
    });
    expect(result).toMatchObject({
      field: 'server',
      message: /lleva a http:\/\/lampstand\.example\.org, que no está cifrada/,
    });
  });

  it('the login is refused, because the password would be sent along', async () => {
    const target = await listening(accepting);
    const { result } = await attempt(redirect(`${target.origin}/api/login`));
    expect(result).toMatchObject({ ok: false, field: 'server' });
    expect(target.received).toEqual([]);
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
