import { addressOf } from '@lampstand/core/api/client';
import { nextCursor } from '@lampstand/core/api/next-cursor';
import type { Page } from '@lampstand/core/page';
import { transport } from './transport.ts';

interface PageContext {
  queryKey: readonly unknown[];
  pageParam: string | undefined;
  signal: AbortSignal;
}

/** The default query function for an endless list: one page, with the cursor of the one after it (lists-1). */
export function getPageByKey<T>({ queryKey, pageParam, signal }: PageContext): Promise<Page<T>> {
  return getPage<T>(queryKey.join('/'), { cursor: pageParam }, signal);
}

/** One page of the list at this address. */
export async function getPage<T>(path: string, query: Record<string, unknown>, signal?: AbortSignal): Promise<Page<T>> {
  const answer = await transport({ method: 'GET', path: addressOf(path, { query }), signal });
  return { items: answer.body as T[], next: nextCursor(answer.header('Link')), total: undefined };
}
