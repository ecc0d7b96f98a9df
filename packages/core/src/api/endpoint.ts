import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { RateLimitName } from '../limits.ts';

/**
 * Who may call: `public`: anyone; `member`: a signed-in member, even with an incomplete profile; `complete`: a member with a
 * complete profile (profiles-1); `moderator`: a moderator or an admin; `admin`: an admin (moderation-1). The service of each noun checks ownership and blocks.
 */
export type Access = 'public' | 'member' | 'complete' | 'moderator' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file as the caller passes it. `Blob` and `File` both fit. */
export interface Upload {
  readonly size: number;
  readonly type: string;
}

/**
 * `json`: a JSON object; if `optional`, a missing body counts as `{}`. `form`: the same fields as JSON or as an HTML form.
 * `multipart`: fields and files, or JSON.
 */
export type Body =
  | { kind: 'json'; schema: z.ZodType; optional?: true }
  | { kind: 'form'; schema: z.ZodType }
  | { kind: 'multipart'; schema: z.ZodType; files: readonly string[] };

/**
 * `json`: one value. `list`: a JSON array, with the next page in `Link`. `empty`: 204. `page`: HTML or a redirect, for
 * browsers. `file`: bytes. `stream`: server-sent events. The typed client has functions for the first three.
 */
export type Answer =
  | { kind: 'json'; schema: z.ZodType; status?: 200 | 201 }
  | { kind: 'list'; schema: z.ZodType }
  | { kind: 'empty' }
  | { kind: 'page' }
  | { kind: 'file'; contentType: string }
  | { kind: 'stream'; schema: z.ZodType };

export interface Endpoint {
  method: Method;
  /** `/api/posts/:postId`; every `:name` has a key in `params`. */
  path: string;
  access: Access;
  /** One line for the reference page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: Body;
  response: Answer;
  /** Error codes of this endpoint, besides those that every endpoint can answer. */
  errors?: readonly ErrorCode[];
  /** In addition to the limit for the whole API. Required for every write (api-5). */
  rateLimit?: RateLimitName;
  /** Accepts an `Idempotency-Key`: the same key within 24 h performs the write once (offline-3). */
  idempotent?: true;
  /** A suspended member may call it (decisions-5). */
  whileSuspended?: true;
  /** Its session has to be new or newly proved (auth-32). An older one gets `login_too_old`. */
  needsProof?: true;
  /** It writes what other members read, so that a member without writing may not call it (decisions-5). */
  writesToMembers?: true;
}

/** Keeps an entry's literal types, so that server and client infer from it. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

type Parsed<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise;
type Sent<S> = S extends z.ZodType ? z.input<S> : never;

export type ParamsOf<E extends Endpoint> = Parsed<E['params'], Record<string, never>>;
export type QueryOf<E extends Endpoint> = Parsed<E['query'], Record<string, never>>;
export type BodyOf<E extends Endpoint> = E['body'] extends { schema: infer S } ? Parsed<S, never> : undefined;
export type FilesOf<E extends Endpoint> = E['body'] extends { files: infer F extends readonly string[] }
  ? F[number]
  : never;
export type AnswerOf<E extends Endpoint> = E['response'] extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** The argument of the typed client: only what the endpoint accepts. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Sent<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends { kind: 'multipart'; schema: infer S }
    ? { body: Sent<S>; files?: Partial<Record<FilesOf<E>, Upload>> }
    : E['body'] extends { optional: true; schema: infer S }
      ? { body?: Sent<S> }
      : E['body'] extends { schema: infer S }
        ? { body: Sent<S> }
        : unknown);
