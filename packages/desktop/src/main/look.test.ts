import { expect, it } from 'vitest';
import { json, listening, silentOrigin, type Answer } from '../../test/listening.ts';
import { ClientRequestStandIn, type RequestOptions } from '../../test/stand-in/client-request.ts';
import { createLook } from './look.ts';

const net = { request: (options: RequestOptions) => new ClientRequestStandIn(options) };
const looking = createLook(net as never, {} as never);

async function lookAt(answer: Answer, signal = new AbortController().signal) {
  const server = await listening(answer);
  return { server, looked: await looking(`${server.origin}/api/community`, signal) };
}

it('an answer comes as it is, to a request that says nothing about anybody', async () => {
  const { server, looked } = await lookAt((_request, response) =>
    json(response, 503, { á: 1 }, { 'Set-Cookie': 'a=b' }),
  );
  expect(looked).toEqual({ status: 503, location: null, body: '{"á":1}' });
  const [{ method, headers } = {}] = server.received;
  expect([method, headers?.accept, headers?.cookie, headers?.authorization]).toEqual([
    'GET',
    'application/json',
    undefined,
    undefined,
  ]);
});

it('a redirect is not followed', async () => {
  const { server, looked } = await lookAt(
    (_request, response) => void response.writeHead(302, { Location: '/x' }).end('y'),
  );
  expect(looked).toEqual({ status: 302, location: `${server.origin}/x`, body: '' });
  expect(server.received).toHaveLength(1);
});

it('an answer without end is not read to its end', async () => {
  const { looked } = await lookAt((_request, response) => {
    const more = setInterval(() => response.write('x'.repeat(40_000)), 5);
    response.on('close', () => clearInterval(more));
  });
  expect(looked).toEqual({ status: 200, location: null, body: '' });
});

it('a server that does not answer, or not in time, is an error', async () => {
  await expect(lookAt(() => undefined, AbortSignal.timeout(50))).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(lookAt(() => undefined, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  await expect(looking(await silentOrigin(), new AbortController().signal)).rejects.toThrow('fetch failed');
});
