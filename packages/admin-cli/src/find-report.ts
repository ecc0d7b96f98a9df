import type { AdminReportView } from '@lampstand/core/reports/contract';
import type { AdminClient } from './api.ts';
import type { Cli } from './cli.ts';
import { CliError, refusal } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';
import { isId } from './find-user.ts';
import { pages } from './pages.ts';

type Wanted = 'all' | 'pending';

/** All reports with the given status, read page by page. */
async function* reportsOf({ moderation }: AdminClient, status: Wanted): AsyncGenerator<AdminReportView> {
  const read = (query: { limit: number; cursor: string | undefined }) =>
    moderation.reports({ query: { ...query, status } });
  for await (const { items } of pages(read, { atMost: Infinity })) yield* items;
}

/**
 * Finds a report by its id or by the last 8 or more characters of it, as tables show it.
 * @throws CliError if no report or several reports match, or if the input is neither
 */
export async function findReport(
  { texts, language }: Cli,
  client: AdminClient,
  given: string,
  status: Wanted = 'all',
): Promise<AdminReportView> {
  const ending = given.toLowerCase();
  if (!/^[0-9a-f-]{8,36}$/.test(ending)) throw new CliError(EXIT.usage, texts.errors.reportGiven(given));
  let found: AdminReportView | undefined;
  for await (const report of reportsOf(client, status)) {
    if (!report.id.endsWith(ending)) continue;
    if (isId(given)) return report;
    if (found) throw new CliError(EXIT.usage, texts.errors.reportAmbiguous(given));
    found = report;
  }
  if (!found) throw refusal('report_not_found', language);
  return found;
}

/** One report on each of the given posts, by post id. */
export async function findReportedPosts(client: AdminClient, postIds: string[]): Promise<Map<string, AdminReportView>> {
  const wanted = new Set(postIds);
  const found = new Map<string, AdminReportView>();
  for await (const report of reportsOf(client, 'all')) {
    if (wanted.has(report.post.id)) found.set(report.post.id, report);
    if (found.size === wanted.size) break;
  }
  return found;
}
