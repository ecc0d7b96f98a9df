import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { TestApp } from './app.ts';
import { cleanUp } from './clean-up.ts';

/** A call over a real socket as a member. Resolves with status and parsed body. */
export type Call = (
  method: string,
  path: string,
  token: string,
  body?: RequestInit['body'],
) => Promise<{ status: number; body: unknown }>;

/** The test's app on a free loopback port, closed at the end of the file. */
export async function listening(test: TestApp): Promise<Call> {
  return callAt(await addressOf(test), test.deps.env.publicUrl);
}

/** Starts listening and returns the URL of the test's app. */
export async function addressOf({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  cleanUp(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function callAt(address: string, origin: string): Call {
  return async (method, path, token, body) => {
    const headers = { Origin: origin, Authorization: `Bearer ${token}` };
    const answer = await fetch(address + path, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}
