import type { Page } from '@lampstand/core/page';
import type { Cli } from './cli.ts';
import { pages, upTo } from './pages.ts';
import type { Column } from './table.ts';

export interface ListOptions {
  limit: number;
  all?: true;
}

interface ListTexts {
  none: string;
  of: (shown: number, total: number | undefined) => string;
  progress: (done: number, total: number | undefined) => string;
}

export type ReadPage<Row> = (query: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>;

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
