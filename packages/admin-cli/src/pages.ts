import { LIMITS } from '@lampstand/core/limits';
import type { Page } from '@lampstand/core/page';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from './cli-error.ts';
import type { Cli } from './cli.ts';
import type { Column } from './table.ts';

export interface PageQuery {
  limit: number;
  cursor: string | undefined;
}

export type ReadPage<Row> = (query: PageQuery) => Promise<Page<Row>>;

interface Paging {
  /** The maximum number of rows; Infinity for all. */
  atMost: number;
  /** Called when the server asks to wait. Rate limits apply to admins as well. */
  onWait?: (seconds: number) => void;
}

/**
 * Reads a list page by page and holds only one page, so that 100,000 members take no more memory than 50. A rate-limited page
 * is requested again after the given delay.
 */
export async function* pages<T>(read: ReadPage<T>, { atMost, onWait }: Paging): AsyncGenerator<Page<T>> {
  let cursor: string | undefined;
  let left = atMost;
  do {
    const limit = Math.min(left, LIMITS.pageMax);
    const from = cursor;
    const page = await retryWhenLimited(() => read({ limit, cursor: from }), onWait);
    yield page;
    left -= page.items.length;
    cursor = page.items.length === 0 ? undefined : page.next;
  } while (cursor !== undefined && left > 0);
}

/** The pages up to the first item that is past what is wanted, at most `atMost` items. Their total is unknown. */
export async function* upTo<T>(
  all: AsyncIterable<Page<T>>,
  isPast: (item: T) => boolean,
  atMost: number,
): AsyncGenerator<Page<T>> {
  let left = atMost;
  for await (const { items, next } of all) {
    const end = items.findIndex(isPast);
    const wanted = end === -1 ? items : items.slice(0, end);
    const isLast = end !== -1 || next === undefined;
    const shown = wanted.slice(0, left);
    left -= shown.length;
    const hasMore = wanted.length > shown.length || !isLast;
    yield { items: shown, next: hasMore ? (next ?? 'more') : undefined, total: undefined };
    if (isLast || left === 0) return;
  }
}

/** Runs `work`, and runs it again after the server's delay when it is rate limited. */
export async function retryWhenLimited<T>(work: () => Promise<T>, onWait?: (seconds: number) => void): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CliError) || error.code !== 'rate_limited' || error.retryAfter === undefined) throw error;
      onWait?.(error.retryAfter);
      await sleep(error.retryAfter * 1000);
    }
  }
}

export interface ListOptions {
  limit: number;
  all?: true;
}

interface ListTexts {
  none: string;
  of: (shown: number, total: number | undefined) => string;
  progress: (done: number, total: number | undefined) => string;
}

/** Prints a list of the server with one page in memory at a time, and notes on stderr how many rows remain. */
export async function listPages<Row>(
  { out, texts }: Cli,
  { limit, all }: ListOptions,
  columns: readonly Column<Row>[],
  words: ListTexts,
  read: ReadPage<Row>,
  isPast?: (row: Row) => boolean,
): Promise<void> {
  const progress = out.progress();
  let total: number | undefined;
  let done = 0;
  let hasMore = false;
  const onWait = (seconds: number) => out.note(texts.waiting(seconds));
  async function* rows(): AsyncGenerator<Row[]> {
    const atMost = all ? Infinity : limit;
    const found = isPast
      ? upTo(pages(read, { atMost: Infinity, onWait }), isPast, atMost)
      : pages(read, { atMost, onWait });
    for await (const page of found) {
      total = page.total;
      hasMore = page.next !== undefined;
      yield page.items;
      done += page.items.length;
      if (hasMore) progress.at(words.progress(done, total));
    }
  }
  await out.list(columns, rows());
  progress.end();
  if (done === 0 && !out.json) out.note(words.none);
  if (hasMore) out.note(words.of(done, total));
}
