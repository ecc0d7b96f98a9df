import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@lampstand/core/api/endpoint';
import { api } from '@lampstand/core/api/table';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AWAKE } from '../../test/awake.ts';
import { json, listening, open, originOf, silentOrigin, type Answer } from '../../test/listening.ts';
import { memoryStore, signedInAt, TOKEN } from '../../test/memory-store.ts';
import { createForwarder } from './api-forwarder.ts';
import { createModerator } from './moderator.ts';

async function forwarding(answer: Answer) {
  const server = await listening(answer);
  const moderator = await signedInAt(server.origin);
  const forward = createForwarder({ moderator, fetch, wake: AWAKE });
  const ask = (path: string, init?: RequestInit) => forward(new Request(`app://lampstand${path}`, init));
  return { server, moderator, ask };
}

const fine: Answer = (_request, response) => json(response, 200, { fine: true });

describe('requests to the server', () => {
  it('carry the token, the server’s own origin and the surface, but no cookie', async () => {
    const { server, ask } = await forwarding(fine);
    const headers = {
      Cookie: 'lampstand=stolen',
      Authorization: 'Bearer other',
      Origin: 'app://lampstand',
      'X-Own': '1',
    };
    await ask('/api/posts?limit=20', { headers });
    expect(server.received).toMatchObject([
      {
        method: 'GET',
        address: '/api/posts?limit=20',
        headers: { authorization: `Bearer ${TOKEN}`, origin: server.origin, 'x-lampstand-surface': 'desktop' },
      },
    ]);
    expect(server.received[0]?.headers).not.toHaveProperty('cookie');
    expect(server.received[0]?.headers).not.toHaveProperty('x-own');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('carry the same headers with %s', async (method) => {
    const { server, ask } = await forwarding(fine);
    const body = JSON.stringify({ content: 'Gloria á Dios 🕯' });
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k',
      'Accept-Language': 'es',
      'X-Lampstand-Member': 'rosa',
      Cookie: 'a=b',
    };
    await ask('/api/posts/1', { method, headers, body });
    expect(server.received).toMatchObject([
      {
        method,
        body: Buffer.from(body),
        headers: {
          authorization: `Bearer ${TOKEN}`,
          'content-type': 'application/json',
          'idempotency-key': 'k',
          'accept-language': 'es',
          'x-lampstand-member': 'rosa',
        },
      },
    ]);
    expect(server.received[0]?.headers).not.toHaveProperty('cookie');
  });

  it('forward a form with its files unchanged', async () => {
    const photo = randomBytes(9 * 1024 * 1024);
    const { server, ask } = await forwarding(fine);
    const form = new FormData();
    form.set('content', 'Sanó mi madre');
    form.set('image', new File([photo], 'foto.jpg', { type: 'image/jpeg' }));
    expect((await ask('/api/posts', { method: 'POST', body: form })).status).toBe(200);
    const { headers, body } = server.received[0]!;
    const got = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': headers['content-type'] ?? '' },
    }).formData();
    expect(got.get('content')).toBe('Sanó mi madre');
    expect(Buffer.from(await (got.get('image') as File).arrayBuffer()).equals(photo)).toBe(true);
  });

  it('stream their body while the page is still sending it', async () => {
    const arrived: string[] = [];
    const server = await open((request, response) => {
      request.on('data', (chunk: Buffer) => arrived.push(chunk.toString()));
      request.on('end', () => json(response, 200, {}));
    });
    const forward = createForwarder({ moderator: await signedInAt(originOf(server)), fetch, wake: AWAKE });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const init = { method: 'POST', body: readable, duplex: 'half' } as RequestInit;
    const answer = forward(new Request('app://lampstand/api/posts', init));
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode('first'));
    await expect.poll(() => arrived).toEqual(['first']);
    await writer.write(new TextEncoder().encode('second'));
    await writer.close();
    expect((await answer).status).toBe(200);
    expect(arrived.join('')).toBe('firstsecond');
  });

  it.each(['/api//evil.example/x', '/api/\\..\\..\\x', '/api/..%2f..%2fmetrics', '/api/http://evil.example/'])(
    'stay on the server for the path %s',
    async (path) => {
      const { server, ask } = await forwarding(fine);
      await ask(path);
      expect(server.received.every(({ headers }) => headers.host === new URL(server.origin).host)).toBe(true);
    },
  );

  it.each(['/api/login', '/api/signup'])('never sign in from the page: POST %s', async (path) => {
    const { server, ask } = await forwarding((_request, response) => json(response, 200, { token: TOKEN }));
    const answer = await ask(path, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(TOKEN);
    expect(server.received).toEqual([]);
  });
});

describe('responses to the page', () => {
  it('have the status, body and allowed headers, a sandbox policy, and no cookie', async () => {
    const { ask } = await forwarding((_request, response) =>
      json(
        response,
        409,
        { code: 'report_not_pending' },
        {
          Link: '</api/posts?cursor=x>; rel="next"',
          'X-Total-Count': '7',
          'Set-Cookie': 'lampstand=secret; HttpOnly',
          'Access-Control-Allow-Origin': '*',
          'Content-Security-Policy': 'default-src *',
        },
      ),
    );
    const answer = await ask('/api/admin/reports/1', { method: 'PATCH', body: '{}' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ code: 'report_not_pending' });
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/json',
      link: '</api/posts?cursor=x>; rel="next"',
      'x-total-count': '7',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['text/html; charset=utf-8', 'image/svg+xml', 'application/xhtml+xml'])(
    'never contain a page: %s',
    async (type) => {
      const { ask } = await forwarding((_request, response) => {
        response.writeHead(200, { 'Content-Type': type });
        response.end('<script>alert(1)</script>');
      });
      const answer = await ask('/api/reference');
      expect(answer.status).toBe(503);
      expect(await answer.text()).not.toContain('script');
    },
  );

  it('stream events as they arrive, and close the server’s stream when the page closes', async () => {
    let say = (_text: string): void => undefined;
    let ended = false;
    const { ask } = await forwarding((request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      say = (text) => void response.write(text);
      request.socket.on('close', () => (ended = true));
    });
    const leave = new AbortController();
    const answer = await ask('/api/events', { signal: leave.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body!.getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    say('data: {"type":"ready"}\n\n');
    expect(await next()).toBe('data: {"type":"ready"}\n\n');
    say('data: {"type":"reportsQueue","pending":3}\n\n');
    expect(await next()).toContain('"pending":3');
    expect(ended).toBe(false);
    await reader.cancel();
    await expect.poll(() => ended).toBe(true);
  });

  it('end when an event stream is silent or the computer has slept, so that the page connects again', async () => {
    let ended = 0;
    const server = await listening((request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
      response.write(':\n\n');
      request.socket.on('close', () => (ended += 1));
    });
    const moderator = await signedInAt(server.origin);
    const slept = new AbortController();
    const wake = { next: () => slept.signal };
    const read = async (silenceMs: number) => {
      const forward = createForwarder({ moderator, fetch, wake, silenceMs });
      const answer = await forward(new Request('app://lampstand/api/events'));
      return answer.text();
    };
    await expect(read(50)).rejects.toThrow('silent');
    const late = read(60_000);
    setTimeout(() => slept.abort(), 50);
    await expect(late).rejects.toThrow('not needed');
    await expect.poll(() => ended).toBe(2);
  });

  it('are 401 without a request to a server when nobody is signed in', async () => {
    const forward = createForwarder({
      moderator: await createModerator(memoryStore()),
      fetch: () => Promise.reject(new Error('asked')),
      wake: AWAKE,
    });
    const answer = await forward(new Request('app://lampstand/api/auth/user'));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'not_signed_in' });
  });
});

describe('paths', () => {
  /** The endpoints whose answers carry a token, with every parameter filled in. */
  const giveTokens = Object.values(api)
    .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
    .filter(({ response }) => 'schema' in response && JSON.stringify(tokenFields(response.schema)) !== '[]')
    .map(({ path }) => path.replaceAll(/:\w+/g, 'x'));

  function tokenFields(schema: z.ZodType): string[] {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    return Object.keys(properties).filter((name) => name.toLowerCase().includes('token'));
  }

  const encoded = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  const spellings: [string, (path: string) => string][] = [
    ['plain', (path) => path],
    ['in capitals', (path) => `/api/${path.slice(5).toUpperCase()}`],
    ['with a slash at the end', (path) => `${path}/`],
    ['with two slashes', (path) => path.replace('/api/', '/api//')],
    ['with a letter encoded', (path) => path.replace(/i(?=[^/]*$)/, '%69')],
    ['with every letter encoded', (path) => `/api/${encoded(path.slice(5))}`],
    ['encoded twice', (path) => `/api/${encoded(path.slice(5)).replaceAll('%', '%25')}`],
    ['with an encoded slash', (path) => path.replace('/api/', '/api/%2f')],
    ['behind an encoded way up', (path) => path.replace('/api/', '/api/posts/..%2f')],
    ['behind a way up encoded twice', (path) => path.replace('/api/', '/api/posts/%252e%252e/')],
    ['behind a way up', (path) => path.replace('/api/', '/api/posts/../')],
    ['behind encoded dots', (path) => path.replace('/api/', '/api/posts/%2e%2E/')],
    ['behind a backslash', (path) => path.replace('/api/', '/api/posts\\..\\')],
    ['behind an encoded backslash', (path) => path.replace('/api/', '/api/posts/..%5c')],
    ['with a parameter', (path) => `${path};a=b`],
    ['with an encoded question mark', (path) => `${path}%3fa`],
    ['with an encoded NUL', (path) => `${path}%00`],
    ['with bytes that are no text', (path) => `${path}%ff`],
  ];

  it.each(spellings)('of endpoints that return a token are not forwarded: %s', async (_how, spell) => {
    expect(giveTokens).toEqual(expect.arrayContaining(['/api/login', '/api/signup']));
    const { server, ask } = await forwarding(fine);
    for (const path of giveTokens) {
      const answer = await ask(spell(path), { method: 'POST', body: '{}' });
      expect([spell(path), answer.status]).toEqual([spell(path), 404]);
    }
    expect(server.received).toEqual([]);
  });

  it('of all other endpoints are forwarded unchanged', async () => {
    const { server, ask } = await forwarding(fine);
    const paths = Object.values(api)
      .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
      .map(({ path }) => path.replaceAll(/:\w+/g, '0198a1f0-0000-7000-8000-000000000001'))
      .filter((path) => !giveTokens.includes(path));
    for (const path of paths) await ask(path);
    expect(server.received.map(({ address }) => address)).toEqual(paths);
  });
});

describe('server errors', () => {
  it.each([
    ['en', 'We cannot answer right now. Please try again in a moment.'],
    ['es', 'No podemos responder ahora. Inténtalo de nuevo en un momento.'],
  ])('such as an unreachable server are reported in the chosen language: %s', async (language, message) => {
    const forward = createForwarder({ moderator: await signedInAt(await silentOrigin()), fetch, wake: AWAKE });
    const answer = await forward(
      new Request('app://lampstand/api/auth/user', { headers: { 'Accept-Language': language } }),
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message, code: 'unavailable', requestId: '' });
  });

  it('redirects are not followed, because the token would be sent along', async () => {
    const elsewhere = await listening(fine);
    const { ask } = await forwarding((_request, response) => {
      response.writeHead(302, { Location: `${elsewhere.origin}/api/posts` });
      response.end();
    });
    expect((await ask('/api/posts')).status).toBe(503);
    expect(elsewhere.received).toEqual([]);
  });

  it('a 401 ends the session in the app, unless a new one has started', async () => {
    const { moderator, ask } = await forwarding((_request, response) => json(response, 401, { code: 'not_signed_in' }));
    const before = moderator.session();
    const late = ask('/api/posts');
    await moderator.begin({ server: before!.server, token: 'the-next' });
    expect((await late).status).toBe(401);
    expect(moderator.session()?.token).toBe('the-next');
    await ask('/api/posts');
    expect(moderator.session()).toBeUndefined();
  });
});
