import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../deps.ts';
import { isLoopback } from './client-address.ts';
import type { HttpApp, HttpContext } from './implement.ts';

/** The time limit for the database and the picture store. */
const ANSWER_MS = 1_000;
/** How often to check the picture store, because bucket providers charge per request. */
const STORE_EVERY_MS = 5_000;

/** Endpoints for monitoring: whether the server is alive, whether it is ready, and its metrics. */
export function healthRoutes(app: HttpApp, { db, env, isReady, metrics, storage }: Deps): void {
  const pictures = atMostEvery(STORE_EVERY_MS, () => answersInTime(storage.ping()));
  const trustsNobody = env.TRUST_PROXY.length === 0;

  app.get('/healthz', (c) => c.json({ ok: true }));

  app.get('/readyz', async (c) => {
    const database = isReady() && answersInTime(db.pool.query('select 1'));
    const [ok, hasPictures] = await Promise.all([database, pictures()]);
    // The server is ready even without pictures, because the other servers use the same store and everything else works.
    return c.json({ ok, pictures: hasPictures ? 'ok' : 'away' }, ok ? 200 : 503);
  });

  // For this machine, and with the token. Behind a proxy that TRUST_PROXY does not name, every client would look local.
  app.get('/metrics', async (c) => {
    const isTold = c.req.header('X-Forwarded-For') !== undefined && trustsNobody;
    const isHere = isLoopback(c.var.ip) && !isTold;
    if (!isHere && !hasToken(c, env.METRICS_TOKEN)) throw new AppError('not_found');
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
}

/** Compares hashes, which have equal lengths, in constant time. */
function hasToken(c: HttpContext, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Checks at most this often. Calls in between get the last result. */
function atMostEvery(ms: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: Promise<boolean> | undefined;
  let at = 0;
  return () => {
    if (!last || performance.now() - at >= ms) [last, at] = [ask(), performance.now()];
    return last;
  };
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ANSWER_MS)));
  try {
    return await Promise.race([query.then(() => true), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
