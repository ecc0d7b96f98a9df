import { isAlreadyGone } from '@lampstand/core/api/already-gone';
import type { Transport, TransportRequest, TransportResponse } from '@lampstand/core/api/client';
import { useLanguage } from '../stores/language.ts';
import { ApiError, UnreachableError } from './api-error.ts';

/** The member whose page this is, once that is known. */
let member: string | undefined;

/** The one call that is about nobody in particular: it answers who is signed in by now. */
const whoIsThere = /^\/api\/(auth\/user|logout)$/;

/** Every call says for whom it is made: the server refuses it where somebody else is signed in by now (offline-4). */
export function setTransportMember(userId: string | undefined) {
  member = userId;
}

/** The session and no-cache headers on every call, a JSON content type when there is a JSON body (app-11). */
export const transport: Transport = async (request) => {
  const signal = request.signal instanceof AbortSignal ? request.signal : null;
  const answer = await reach(request, signal);
  const text = await answer.text();
  if (!answer.ok) {
    const error = new ApiError({ status: answer.status, statusText: answer.statusText, body: text });
    if (!isAlreadyGone(request.method, error)) throw error;
    return { header: (name) => answer.headers.get(name), body: undefined };
  }
  return { header: (name) => answer.headers.get(name), body: text === '' ? undefined : parsed(answer, text) };
};

async function reach(request: TransportRequest, signal: AbortSignal | null): Promise<Response> {
  try {
    return await fetch(request.path, {
      method: request.method,
      credentials: 'same-origin',
      headers: headersOf(request),
      body: bodyOf(request),
      // A moderator's decision is sent as the page goes away.
      keepalive: isDecision(request),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableError(error);
  }
}

function isDecision({ method, path }: TransportRequest): boolean {
  return method !== 'GET' && path.startsWith('/api/admin/');
}

function headersOf({ path, body, files, idempotencyKey }: TransportRequest): Record<string, string> {
  return {
    Accept: 'application/json',
    // What the server says is in this language (languages-2).
    'Accept-Language': useLanguage.getState().language,
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    ...(body !== undefined && !files ? { 'Content-Type': 'application/json' } : {}),
    ...(path.startsWith('/api/admin/') ? { 'X-Lampstand-Surface': 'web' } : {}),
    ...(member && !whoIsThere.test(path) ? { 'X-Lampstand-Member': member } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

/** With `files`, even an empty list of them, the fields travel as a multipart form. A cleared field is sent empty. */
function bodyOf({ body, files }: TransportRequest): string | FormData | null {
  if (!files) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, value === null ? '' : String(value));
  }
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file as Blob);
  return form;
}

function parsed(answer: Response, text: string): TransportResponse['body'] {
  return answer.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text;
}
