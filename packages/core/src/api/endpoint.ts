import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { RateLimitName } from '../limits.ts';

/**
 * Who may call: `public` anyone; `member` a signed-in member, profile complete or not; `complete` a member whose profile
 * is complete (profiles-1); `admin` an admin. Ownership and blocks are rules of the noun, decided in its service.
 */
export type Access = 'public' | 'member' | 'complete' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file as the caller hands it over; `Blob` and `File` are such. */
export interface Upload {
  readonly size: number;
  readonly type: string;
}

/** `json`: a JSON object; where it is `optional`, no body at all is an empty one. `form`: the same fields as JSON or as an HTML form's. `multipart`: fields and files, or JSON. */
export type Body =
  | { kind: 'json'; schema: z.ZodType; optional?: true }
  | { kind: 'form'; schema: z.ZodType }
  | { kind: 'multipart'; schema: z.ZodType; files: readonly string[] };

/**
 * `json`: one value. `list`: a JSON array, the next page in `Link`. `empty`: 204. `page`: HTML or a redirect, for browsers.
 * `file`: bytes. `stream`: server-sent events. The typed client has a function for the first three.
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
  /** Codes that this endpoint can answer besides those that any endpoint can. */
  errors?: readonly ErrorCode[];
  /** Its own limit, beside the one for the whole API; every write names one (api-5). */
  rateLimit?: RateLimitName;
  /** Takes an `Idempotency-Key`: within 24 h the same key is done once (offline-3). */
  idempotent?: true;
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

/** What the caller of the typed client passes: only what the endpoint takes. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Sent<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends { kind: 'multipart'; schema: infer S }
    ? { body: Sent<S>; files?: Partial<Record<FilesOf<E>, Upload>> }
    : E['body'] extends { optional: true; schema: infer S }
      ? { body?: Sent<S> }
      : E['body'] extends { schema: infer S }
        ? { body: Sent<S> }
        : unknown);
