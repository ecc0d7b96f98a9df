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

interface Paging<Row> {
  /** The maximum number of rows; Infinity for all. */
  atMost: number;
  /** Whether a row is past what is wanted, as are all after it. The total is unknown then. */
  isPast?: ((row: Row) => boolean) | undefined;
  /** Called when the server asks to wait. Rate limits apply to admins as well. */
  onWait?: (seconds: number) => void;
}

/**
 * Reads a list page by page and holds only one page, so that 100,000 members take no more memory than 50. A rate-limited page
 * is requested again after the given delay.
 */
export async function* pages<Row>(
  read: ReadPage<Row>,
  { atMost, isPast, onWait }: Paging<Row>,
): AsyncGenerator<Page<Row>> {
  let cursor: string | undefined;
  let left = atMost;
  do {
    const limit = Math.min(left, LIMITS.pageMax);
    const from = cursor;
    const page = await retryWhenLimited(() => read({ limit, cursor: from }), onWait);
    const end = isPast ? page.items.findIndex(isPast) : -1;
    if (end !== -1) page.items.length = end;
    cursor = end !== -1 || page.items.length === 0 ? undefined : page.next;
    yield { ...page, next: cursor, ...(isPast && { total: undefined }) };
    left -= page.items.length;
  } while (cursor !== undefined && left > 0);
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

/** Prints a list of the server with one page in memory at a time, and notes on stderr how many rows remain. */
export async function listPages<Row>(
  { out, texts }: Cli,
  { limit, all }: ListOptions,
  columns: readonly Column<Row>[],
  none: string,
  read: ReadPage<Row>,
  isPast?: (row: Row) => boolean,
): Promise<void> {
  const progress = out.progress();
  let total: number | undefined;
  let done = 0;
  let hasMore = false;
  const onWait = (seconds: number) => out.note(texts.waiting(seconds));
  async function* rows(): AsyncGenerator<Row[]> {
    for await (const page of pages(read, { atMost: all ? Infinity : limit, isPast, onWait })) {
      total = page.total;
      hasMore = page.next !== undefined;
      yield page.items;
      done += page.items.length;
      if (hasMore) progress.at(texts.share(done, total));
    }
  }
  await out.list(columns, rows());
  progress.end();
  if (done === 0 && !out.json) out.note(none);
  if (hasMore) out.note(texts.of(done, total));
}
