import type { Page } from '../page.ts';
import type { AnswerOf, CallOf, Endpoint, Method, Upload } from './endpoint.ts';
import { nextCursor } from './next-cursor.ts';

export interface TransportRequest {
  method: Method;
  /** From the site's root, with the query string. */
  path: string;
  /** Sent as JSON. With `files`, sent as the fields of a multipart form. */
  body?: unknown;
  files?: Partial<Record<string, Upload>>;
  /** The server remembers it for 24 h and performs a write with the same key once (offline-3). */
  idempotencyKey?: string;
  signal?: unknown;
  onSent?: CallOptions['onSent'];
}

export interface TransportResponse {
  header(name: string): string | null;
  /** Parsed JSON, or undefined when the answer has no body. */
  body: unknown;
}

/**
 * Sends one request. Rejects with its own error for every answer that is not 2xx: the text "status: body" in the web client
 * (app-12), an exit code in the CLI (cli-2).
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export interface CallOptions {
  idempotencyKey?: string;
  /** An `AbortSignal`, where the platform has one. */
  signal?: unknown;
  /** Called while files are being sent, with the share of all bytes that has left the device, if the platform can tell. */
  onSent?: (share: number) => void;
}

type Result<E extends Endpoint> = E['response'] extends { kind: 'list' }
  ? AnswerOf<E> extends (infer T)[]
    ? Page<T>
    : never
  : AnswerOf<E>;

type Call<E extends Endpoint> =
  unknown extends CallOf<E>
    ? (input?: Record<string, never>, options?: CallOptions) => Promise<Result<E>>
    : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- tests whether every property is optional
      Record<never, never> extends CallOf<E>
      ? (input?: CallOf<E>, options?: CallOptions) => Promise<Result<E>>
      : (input: CallOf<E>, options?: CallOptions) => Promise<Result<E>>;

type Callable<E> = E extends Endpoint ? (E['response']['kind'] extends 'json' | 'list' | 'empty' ? E : never) : never;

export type Client<Api> = {
  [Noun in keyof Api]: {
    [Verb in keyof Api[Noun] as Callable<Api[Noun][Verb]> extends never ? never : Verb]: Call<
      Callable<Api[Noun][Verb]>
    >;
  };
};

/** The part of an endpoint that the client needs to call it. */
export interface Route extends Pick<Endpoint, 'method' | 'path'> {
  response: Pick<Endpoint['response'], 'kind'>;
}

/** The table without its schemas, which are most of its size. */
export type RoutesOf<Api> = { [Noun in keyof Api]: { [Verb in keyof Api[Noun]]: Route } };

interface AnyCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Partial<Record<string, Upload>>;
}

/** `/api/posts/:postId` and its values → `/api/posts/0198…?limit=20`. */
export function addressOf(path: string, call: Pick<AnyCall, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''));
  const query = Object.entries(call.query ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query ? `${filled}?${query}` : filled;
}

/** The typed client of a contract table: `client.posts.create({ body })`. Web, desktop, CLI and server tests use it. */
export function createClient<Api extends Record<string, Record<string, Endpoint>>>(
  api: Api | RoutesOf<Api>,
  transport: Transport,
): Client<Api> {
  const call =
    ({ method, path, response }: Route) =>
    async (input: AnyCall = {}, options: CallOptions = {}) => {
      const answer = await transport({
        method,
        path: addressOf(path, input),
        ...(input.body === undefined ? {} : { body: input.body }),
        ...(input.files ? { files: input.files } : {}),
        ...options,
      });
      if (response.kind !== 'list') return answer.body;
      const total = answer.header('X-Total-Count');
      return {
        items: answer.body,
        next: nextCursor(answer.header('Link')),
        total: total === null ? undefined : Number(total),
      };
    };
  const nouns = Object.entries<Record<string, Route>>(api).map(([noun, entries]) => [
    noun,
    Object.fromEntries(Object.entries(entries).map(([verb, entry]) => [verb, call(entry)])),
  ]);
  return Object.fromEntries(nouns) as Client<Api>;
}
