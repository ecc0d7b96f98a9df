import { randomUUID } from 'node:crypto';
import type { Community } from './community.ts';
import type { LoadRequest } from './load.ts';

export const OPERATIONS = ['feed', 'post', 'comment', 'toggle', 'conversations', 'conversation', 'send'] as const;
export type Operation = (typeof OPERATIONS)[number];
/** Pages whose cost must not grow with the number of testimonies. */
export type Page = 'first' | 'deep' | 'blocking';
/** The feeds of requests-5, by their query. */
export const FEEDS = {
  all: '',
  testimonies: '?kind=testimony',
  requests: '?kind=prayer&answered=false',
  answered: '?kind=prayer&answered=true',
};

const BOUNDARY = 'bench-boundary-7f1c';
const TEXT =
  'Eleven months without work. Yesterday I was mending a fence when her son asked whether I could start on Monday.';
const POST = multipart({ content: TEXT, location: 'Tulsa, Oklahoma' });
const COMMENT = JSON.stringify({ content: 'Amen. Thank you.' });

/**
 * One request of each viewer, as the web client sends it (web/src/data/transport.ts): writes with a new Idempotency-Key each
 * time, reactions with the wanted state and no key.
 */
export function requestsOf(operation: Operation, community: Community, origin: string): LoadRequest[] {
  const { cookies, viewerIds, postIds, partnerIds } = community;
  return cookies.map((Cookie, index): LoadRequest => {
    const post = `/api/posts/${postIds[(index * 7) % postIds.length]}`;
    const partner = partnerIds[(index * 7) % partnerIds.length];
    const headers = headersOf(Cookie, viewerIds[index] ?? '');
    const unsafe = { ...headers, Origin: origin };
    const json = { ...unsafe, 'Content-Type': 'application/json' };
    switch (operation) {
      case 'feed':
        return { method: 'GET', path: '/api/posts', headers };
      case 'post':
        return once('/api/posts', { ...unsafe, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }, POST);
      case 'comment':
        return once(`${post}/comments`, json, COMMENT);
      case 'toggle':
        return alternately(`${post}/prayer`, json);
      case 'conversations':
        return { method: 'GET', path: '/api/conversations', headers };
      case 'conversation':
        return { method: 'GET', path: `/api/conversations/${partner}/messages`, headers };
      case 'send':
        return once(
          '/api/messages',
          json,
          JSON.stringify({ receiverId: partner, content: 'Thank you for praying with me.' }),
        );
    }
  });
}

export function pagesOf(page: Page, { cookies, viewerIds, deepCursor, blocking }: Community): LoadRequest[] {
  const path = page === 'deep' ? `/api/posts?cursor=${deepCursor}` : '/api/posts';
  if (page === 'blocking') return [{ method: 'GET', path, headers: headersOf(blocking.cookie, blocking.id) }];
  return cookies.map((Cookie, index) => ({ method: 'GET', path, headers: headersOf(Cookie, viewerIds[index] ?? '') }));
}

/** The first page of a feed. */
export function feedPages(query: string, { cookies, viewerIds }: Community): LoadRequest[] {
  return cookies.map((Cookie, index) => ({
    method: 'GET',
    path: `/api/posts${query}`,
    headers: headersOf(Cookie, viewerIds[index] ?? ''),
  }));
}

export function headersOf(Cookie: string, viewerId: string): Record<string, string> {
  return {
    Cookie,
    Accept: 'application/json',
    // Members live in any country; in Spanish no profile needs a US state (profiles-1).
    'Accept-Language': 'es',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    'X-Lampstand-Member': viewerId,
    'Sec-Fetch-Site': 'same-origin',
  };
}

/** A key is only new once, so each request gets its own. */
function once(path: string, headers: Record<string, string>, body: string): LoadRequest {
  const withKey = { ...headers, 'Idempotency-Key': randomUUID() };
  return {
    method: 'POST',
    path,
    headers: withKey,
    body,
    setupRequest: (request) => ({ ...request, headers: { ...withKey, 'Idempotency-Key': randomUUID() } }),
  };
}

/** Sets the mark and takes it back in turn, so that each request writes. */
function alternately(path: string, headers: Record<string, string>): LoadRequest {
  let wanted = false;
  return {
    method: 'POST',
    path,
    headers,
    body: JSON.stringify({ wanted }),
    setupRequest: (request) => {
      wanted = !wanted;
      return { ...request, body: JSON.stringify({ wanted }) };
    },
  };
}

function multipart(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}
