import { isErrorCode } from '@lampstand/core/errors';
import type { ErrorDetails } from '@lampstand/core/errors';
import type { Entry, Writing } from './outbox-entry.ts';
import type { Result } from './outbox-fate.ts';

/** Longer than the server takes for anything (api-11): after that nobody answers any more. */
const LONGEST_CALL = 35_000;
const LONGEST_UPLOAD = 130_000;

/** Sends one entry once. Works in a page and in the worker; never throws: no answer is a result too. */
export async function send(entry: Entry, takenBack: AbortSignal): Promise<Result> {
  const { path, body } = requestOf(entry.writing);
  // Not AbortSignal.any, which is younger than the browsers we are for.
  const call = new AbortController();
  const end = () => call.abort();
  const overdue = setTimeout(end, entry.writing.kind === 'post' ? LONGEST_UPLOAD : LONGEST_CALL);
  takenBack.addEventListener('abort', end);
  try {
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': entry.language,
        'Cache-Control': 'no-cache',
        Pragma: 'no-cache',
        'Idempotency-Key': entry.key,
        // Words of one member never go out in the session of another (offline-4).
        'X-Lampstand-Member': entry.userId,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      signal: call.signal,
    });
    return resultOf(answer, await answer.text());
  } catch {
    return { type: 'silence' };
  } finally {
    clearTimeout(overdue);
    takenBack.removeEventListener('abort', end);
  }
}

function requestOf(writing: Writing): { path: string; body?: string | FormData } {
  switch (writing.kind) {
    case 'post':
      return { path: '/api/posts', body: formOf(writing) };
    case 'comment':
      return { path: `/api/posts/${writing.postId}/comments`, body: JSON.stringify({ content: writing.content }) };
    case 'message': {
      const { receiver, content } = writing;
      return { path: '/api/messages', body: JSON.stringify({ receiverId: receiver.id, content }) };
    }
    case 'prayer':
    case 'love':
      return { path: `/api/posts/${writing.postId}/${writing.kind}` };
  }
}

function formOf({ post, photo }: Extract<Writing, { kind: 'post' }>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(post)) if (value !== undefined) form.append(name, value ?? '');
  if (photo) form.append('image', photo);
  return form;
}

/** Only what our server says counts: a gateway that gives up, or a hotel that wants a name first, is no answer. */
function resultOf(answer: Response, text: string): Result {
  const body = parsed(text);
  if (answer.ok) return body && ('id' in body || 'action' in body) ? { type: 'answer', body } : { type: 'silence' };
  const code = isErrorCode(body?.['code']) ? body['code'] : undefined;
  const { status } = answer;
  if (!code && (status >= 500 || status === 408 || status === 511)) return { type: 'silence' };
  const message = body?.['message'];
  const details = body?.['details'] as ErrorDetails | undefined;
  const retryAfter = details?.retryAfter ?? (Number(answer.headers.get('Retry-After')) || undefined);
  return {
    type: 'error',
    status,
    code,
    text: typeof message === 'string' ? message : text || answer.statusText,
    details,
    retryAfter,
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
