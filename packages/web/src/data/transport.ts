import { isAlreadyGone } from '@lampstand/core/api/already-gone';
import type { Transport, TransportRequest, TransportResponse } from '@lampstand/core/api/client';
import { ApiError, UnreachableError } from './api-error.ts';

/** Who makes a call. */
export interface Caller {
  /** The language of the server's messages (languages-2). */
  language: string;
  /** The server refuses the call if somebody else is signed in by now (offline-4). */
  member?: string | undefined;
}

/** Calls that do not belong to a member: the current user, and logout. */
const ABOUT_NOBODY = /^\/api\/(auth\/user|logout)$/;

/** Fetch with the session and no-cache headers, and a JSON content type when there is a JSON body (app-11). */
export function createTransport(callerNow: () => Caller): Transport {
  return async (request) => {
    const signal = request.signal instanceof AbortSignal ? request.signal : null;
    const answer = await reach(request, callerNow(), signal);
    const text = await answer.text();
    const header = (name: string) => answer.headers.get(name);
    if (answer.ok) return { header, body: text === '' ? undefined : parsed(answer, text) };
    const retryAfter = Number(header('Retry-After')) || undefined;
    const error = new ApiError({ status: answer.status, statusText: answer.statusText, body: text, retryAfter });
    if (!isAlreadyGone(request.method, error)) throw error;
    return { header, body: undefined };
  };
}

async function reach(request: TransportRequest, caller: Caller, signal: AbortSignal | null): Promise<Response> {
  const { method, path, onSent } = request;
  const [headers, body] = [headersOf(request, caller), bodyOf(request)];
  try {
    const upload = onSent && hasFile(request) ? await uploadCode() : undefined;
    if (onSent && upload) return await upload({ method, path, headers, body, signal }, onSent);
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers,
      body,
      // A moderator's decision may be sent while the page is being closed; for a picture, browsers refuse this.
      keepalive: isDecision(request) && !hasFile(request),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableError(error);
  }
}

function hasFile({ files = {} }: TransportRequest): boolean {
  return Object.values(files).some(Boolean);
}

/** Without it, nobody sees how much has been sent. */
async function uploadCode() {
  return (await import('./upload.ts').catch(() => undefined))?.upload;
}

function isDecision({ method, path }: TransportRequest): boolean {
  return method !== 'GET' && path.startsWith('/api/admin/');
}

function headersOf(
  { path, body, files, idempotencyKey }: TransportRequest,
  { language, member }: Caller,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    ...(body !== undefined && !files ? { 'Content-Type': 'application/json' } : {}),
    ...(path.startsWith('/api/admin/') ? { 'X-Lampstand-Surface': 'web' } : {}),
    ...(member && !ABOUT_NOBODY.test(path) ? { 'X-Lampstand-Member': member } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

/** With `files`, even an empty list, the body is a multipart form, in which a cleared field is sent empty. */
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
