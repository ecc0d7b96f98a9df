import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Transport } from '@lampstand/core/api/client';
import { api } from '@lampstand/core/api/table';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import type { UserView } from '@lampstand/core/profiles/contract';
import { inject, onTestFinished } from 'vitest';
import { emptyDemoQueue } from '../../../scripts/lib/demo-queue.ts';
import { startProduct, type Product } from '../../../scripts/lib/product.ts';
import type { Ended } from './run-cli.ts';
import { runHere } from './run-here.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which workers say which servers they have started (build.mjs). */
    servers: string;
  }
}

/** What stays when the modules are reset. */
const kept = globalThis as { communityOfWorker?: Promise<Product> };

/**
 * The built server with the demo community, one for each worker: its newest report and the admin's ten sessions must not change
 * during a test. A test file leaves settings and admins as it found them.
 */
const product = await (kept.communityOfWorker ??= startCommunity());

async function startCommunity(): Promise<Product> {
  const started = await startProduct({ demo: true, client: false });
  const { pid, dataDir } = started;
  await emptyDemoQueue(started.url);
  writeFileSync(path.join(inject('servers'), `${pid}.json`), JSON.stringify({ pid, dataDir }));
  return started;
}

export const { url, dataDir } = product;
const [, email = '', password = ''] = /Demo admin: +(\S+) +password: (.+)/.exec(product.output()) ?? [];
export const demoAdmin = { email, password };

/** Calls the product over HTTP, as members' clients do. */
function clientOf(token?: string) {
  const transport: Transport = async ({ method, path, body }) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        Origin: url,
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
    return { header: (name) => answer.headers.get(name), body: text === '' ? undefined : JSON.parse(text) };
  };
  return createClient(api, transport);
}

export interface Member {
  user: UserView;
  token: string;
  client: ReturnType<typeof clientOf>;
}

/** A new member with a complete profile. */
export async function member(firstName = 'Noemí', lastName = 'Prado'): Promise<Member> {
  const email = `member-${crypto.randomUUID()}@example.org`;
  const { token } = await clientOf().auth.signup({ body: { email, password: 'a lamp under no basket' } });
  const client = clientOf(token);
  const profile = { firstName, lastName, age: 41, gender: 'F', city: 'Tulsa', state: 'OK', country: 'US' } as const;
  return { user: await client.profiles.update({ body: profile }), token, client };
}

export async function admin(): Promise<Member> {
  const { user, token } = await clientOf().auth.login({ body: demoAdmin });
  return { user, token, client: clientOf(token) };
}

/** Another admin, until the end of the test. */
export async function otherAdmin({ client }: Member, firstName: string, lastName: string): Promise<Member> {
  const other = await member(firstName, lastName);
  const params = { userId: other.user.id };
  await client.moderation.setRole({ params, body: { role: 'admin' } });
  onTestFinished(async () => void (await client.moderation.setRole({ params, body: { role: 'member' } })));
  return other;
}

/** Decides what other tests have left in the queue. */
export const emptyQueue = () => emptyDemoQueue(url);

/** A post by one member with a report by another. */
export async function reported(content: string, reason: ReportReason = 'spam') {
  const [author, reporter] = await Promise.all([member('Ana', 'Luz'), member('Bea', 'Sol')]);
  const post = await author.client.posts.create({ body: { content } });
  const report = await reporter.client.reports.create({ body: { postId: post.id, reason, description: 'Not kind.' } });
  return { author, reporter, post, report };
}

/** An application, in a community that lets people in first, as the admin sees it. */
export async function applied({ client }: Member, name = 'Ana Lucía', answer = 'From the fair.') {
  const email = `applicant-${crypto.randomUUID()}@example.org`;
  const answered = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
    body: JSON.stringify({ email, password: 'four lamps at night', name, answer }),
  });
  if (answered.status !== 403) throw new Error(`${answered.status}: ${await answered.text()}`);
  const { items } = await client.moderation.applications({ query: { state: 'waiting', limit: 50 } });
  const found = items.find((one) => one.email === email);
  if (!found) throw new Error('The application is not listed.');
  return found;
}

/** The commands, signed in by LAMPSTAND_TOKEN. */
export function cliOf({ token }: Pick<Member, 'token'>, env: Record<string, string> = {}) {
  return (...args: string[]): Promise<Ended> => runHere(args, { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: token, ...env });
}

/** A separate home folder for one test. */
export function ownHome(): { env: Record<string, string>; folder: string; file: string } {
  const home = mkdtempSync(path.join(tmpdir(), 'lampstand-admin-home-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const folder = path.join(home, 'lampstand-admin');
  const env = { HOME: home, XDG_CONFIG_HOME: home, LAMPSTAND_URL: url };
  return { env, folder, file: path.join(folder, 'config.json') };
}
