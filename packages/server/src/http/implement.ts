import type { AnswerOf, BodyOf, Endpoint, FilesOf, ParamsOf, QueryOf } from '@lampstand/core/api/endpoint';
import type { CommunityView } from '@lampstand/core/community/contract';
import { AppError } from '@lampstand/core/errors';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import type { Context, Hono } from 'hono';
import type * as z from 'zod';
import type { Count } from '../db/count.ts';
import type { Guards } from '../members/guarded-write.ts';
import { SessionChanged, type RememberedSession } from '../members/remembered-session.ts';
import { checkAccess } from './access.ts';
import { readBody, type UploadedFile } from './body.ts';
import { addressBucket } from './client-address.ts';
import { sendJson } from './encoding.ts';
import { onceOf } from './idempotency-key.ts';
import type { UploadSlots } from './upload-slots.ts';
import { parsePart } from './validate.ts';
import type { Viewer } from '../members/viewer.ts';

/** What the middleware of app.ts has determined about a request before its handler runs. */
export interface RequestVariables {
  requestId: string;
  language: Language;
  /** The settings of the community (features/community/known-community.ts). */
  community: { current(): Promise<CommunityView>; confirmed(): Promise<CommunityView>; known(): CommunityView };
  viewer: Viewer | undefined;
  /** The session of the viewer, if it is as remembered and not read yet. */
  remembered: RememberedSession | undefined;
  /** Reads it, and sets the viewer. */
  readSession: () => Promise<void>;
  /** The page of the feed, if it was read together with the session (features/posts/feed.ts). */
  feedPage: string | undefined;
  /** The client's address, through trusted proxies only. */
  ip: string;
  /** Counts one request against a limit of the table. Throws `rate_limited` with `retryAfter` if it is used up. */
  consume: (limit: RateLimitName, key: string) => Promise<void>;
  /** The same for a statement that counts the request itself. */
  count: (limit: RateLimitName, key: string) => Count | undefined;
  /** Of a large upload: aborts when the request has ended: answered, timed out, or disconnected. */
  over: AbortSignal;
  /** The time window for measuring slow uploads, and the slots for uploads in memory. */
  uploads: { windowMs: number; slots: UploadSlots };
}

export interface HttpEnv {
  Variables: RequestVariables;
}

export type HttpApp = Hono<HttpEnv>;
export type HttpContext = Context<HttpEnv>;

/** A page of rows and, if there are more, the cursor of the next page (lists-1). Lists for admins have a `total` (lists-2). */
export interface ListResult<T> {
  items: T[];
  next?: string | undefined;
  total?: number | undefined;
}

/** The complete input of an endpoint, parsed by its schemas. */
export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: Partial<Record<FilesOf<E>, UploadedFile>>;
  viewer: E['access'] extends 'public' ? Viewer | undefined : Viewer;
  language: Language;
  now: Date;
  ip: string;
  /** For the statement of the endpoint, which applies them (members/guarded-write.ts). */
  guards: Guards;
}

type Result<E extends Endpoint> = E['response'] extends { kind: 'page' | 'file' | 'stream' }
  ? Response
  : E['response'] extends { kind: 'list' }
    ? AnswerOf<E> extends (infer T)[]
      ? ListResult<T>
      : never
    : // A browser gets a redirect as the response to a form.
      E['response'] extends { kind: 'empty' }
      ? Response | undefined | void
      : E['body'] extends { kind: 'form' }
        ? Response | AnswerOf<E>
        : AnswerOf<E>;

/** `c` is for pages, files, streams and forms, which handle HTTP themselves. Other handlers need only their input. */
export type Handler<E extends Endpoint> = (input: Input<E>, c: HttpContext) => Promise<Result<E>> | Result<E>;

export type Handlers<Noun extends Record<string, Endpoint>> = { [Verb in keyof Noun]: Handler<Noun[Verb]> };

/**
 * Mounts a noun of the contract table: validation, access, the handler, and the response parsed by its schema, so that columns
 * that are not part of the view are never sent (api-1). The type check fails if a handler is missing or returns another shape.
 */
export function implement<Noun extends Record<string, Endpoint>>(
  app: HttpApp,
  noun: Noun,
  handlers: Handlers<Noun>,
): void {
  for (const [verb, entry] of Object.entries(noun)) {
    // The table and its handlers are type-checked above. Inside the loop their union cannot be.
    const handler = handlers[verb] as unknown as (input: unknown, c: HttpContext) => Promise<unknown>;
    app.on(entry.method, entry.path, (c) => {
      let reading: ReturnType<typeof readBody> | undefined;
      return withSession(c, async (session) => {
        // Read once: `c.var` copies all variables each time.
        const { viewer, language, ip, consume, count } = c.var;
        checkAccess(entry, viewer, language, new Date());
        const params = parsePart(entry.params, c.req.param(), 'params');
        const query = parsePart(entry.query, c.req.query(), 'query');
        reading ??= readBody(c, entry.body);
        const { body, files } = await reading;
        const limits = new Set(entry.rateLimit && [entry.rateLimit]);
        const hasFiles = Object.keys(files).length > 0;
        if (hasFiles) limits.add('pictures');
        // Files are counted before they are decoded.
        const isGuarded = entry.idempotent === true && !hasFiles;
        if (hasFiles) session?.check(false);
        for (const limit of isGuarded ? [] : limits) {
          // Limits that count failures are counted where the failures happen.
          if (limitOf(limit).counts !== 'failures') await consume(limit, limitKey(c, limit, body));
        }
        const guards: Guards = {
          session,
          count: isGuarded && entry.rateLimit ? count(entry.rateLimit, limitKey(c, entry.rateLimit, body)) : undefined,
          once: entry.idempotent ? onceOf(c.req.header('Idempotency-Key'), entry, { params, body, files }) : undefined,
        };
        const input = { params, query, body, files, viewer, language, now: new Date(), ip, guards };
        return answer(c, entry, await handler(input, c));
      });
    });
  }
}

/**
 * Runs a request with the session that is remembered, if any. If the session has changed, or the request is refused before it was
 * checked, reads the session and runs the request again: the reason may be that it has ended. Nothing is written before the check.
 */
async function withSession(
  c: HttpContext,
  run: (session: RememberedSession | undefined) => Promise<Response>,
): Promise<Response> {
  const session = c.get('remembered');
  if (!session) return run(undefined);
  try {
    const response = await run(session);
    if (!session.isChecked) throw new Error(`${c.req.method} ${c.req.path} must check the session`);
    return response;
  } catch (error) {
    const mayHaveEnded = error instanceof SessionChanged || (error instanceof AppError && !session.isChecked);
    if (!mayHaveEnded) throw error;
    await c.get('readSession')();
    return run(undefined);
  }
}

function limitOf(name: RateLimitName): RateLimit {
  return RATE_LIMITS[name];
}

/** The key of a rate limit: the member, the client's address, or the email in the input. */
function limitKey(c: HttpContext, limit: RateLimitName, body: unknown): string {
  const { per } = limitOf(limit);
  if (per === 'member') return c.get('viewer')?.id ?? addressBucket(c.get('ip'));
  if (per === 'ip') return addressBucket(c.get('ip'));
  return (body as { email: string }).email.toLowerCase();
}

function answer(c: HttpContext, entry: Endpoint, result: unknown): Response | Promise<Response> {
  if (result instanceof Response) return result;
  const { response } = entry;
  if (response.kind === 'empty') return c.body(null, 204);
  if (response.kind === 'json') return c.json(parseAnswer(response.schema, result), response.status ?? 200);
  if (response.kind === 'list') {
    const page = result as ListResult<unknown>;
    if (page.next !== undefined) c.header('Link', pageLink(c.req.url, page.next));
    if (page.total !== undefined) c.header('X-Total-Count', String(page.total));
    return sendJson(c, parseAnswer(response.schema, page.items));
  }
  throw new Error(`${entry.method} ${entry.path} must answer with a Response`);
}

/** Strips fields that are not part of the view. */
function parseAnswer(schema: z.ZodType, value: unknown): z.core.util.JSONType {
  return schema.parse(value) as z.core.util.JSONType;
}

/** `Link: </api/posts?limit=20&cursor=…>; rel="next"` (RFC 8288), relative to the site, so that proxies do not matter. */
function pageLink(requestUrl: string, cursor: string): string {
  const url = new URL(requestUrl);
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
