import type { ErrorCode } from '@lampstand/core/errors';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import type { AdminClient } from './api.ts';
import { CliError, refusal } from './cli-error.ts';
import type { Cli } from './cli.ts';
import { EXIT } from './exit-codes.ts';
import { pages, type PageQuery, type ReadPage } from './pages.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The server's maximum length of a search. */
const LONGEST_SEARCH = 100;

export function isId(given: string): boolean {
  return UUID.test(given);
}

/**
 * Finds a member by id or by complete email, ignoring case.
 * @throws CliError if there is no such member, or if the input is neither
 */
export async function findUser(
  { texts, language }: Cli,
  { moderation }: AdminClient,
  given: string,
): Promise<ManagedUserView> {
  if (isId(given)) return moderation.user({ params: { userId: given } });
  if (!given.includes('@')) throw new CliError(EXIT.usage, texts.errors.userGiven(given));
  const q = given.trim().slice(0, LONGEST_SEARCH);
  const email = given.trim().toLowerCase();
  const found = await firstOf(
    (query) => moderation.users({ query: { ...query, q } }),
    (user) => user.email?.toLowerCase() === email,
  );
  if (!found) throw refusal('user_not_found', language);
  return found;
}

/** The id of a member who is named by it or by their email. */
export async function idOf(cli: Cli, client: AdminClient, given: string | undefined): Promise<string | undefined> {
  if (given === undefined || isId(given)) return given;
  return (await findUser(cli, client, given)).id;
}

/** All items of these lists, page by page. */
async function* itemsOf<Item>(lists: readonly ReadPage<Item>[]): AsyncGenerator<Item> {
  for (const read of lists) for await (const { items } of pages(read, { atMost: Infinity })) yield* items;
}

/** The first wanted item of a list. */
export async function firstOf<Item>(
  read: ReadPage<Item>,
  isWanted: (item: Item) => boolean,
): Promise<Item | undefined> {
  for await (const item of itemsOf([read])) if (isWanted(item)) return item;
  return undefined;
}

/**
 * Finds an item by its id or by the last 8 or more characters of it, as tables show it, in the lists that have it.
 * @throws CliError if no item or several items match, or if the input is neither
 */
export async function findItem<Item extends { id: string }>(
  { language, texts }: Cli,
  given: string,
  missing: ErrorCode,
  lists: readonly ReadPage<Item>[],
  one?: (id: string) => Promise<Item>,
): Promise<Item> {
  const ending = given.toLowerCase();
  if (isId(given) && one) return one(ending);
  if (!/^[0-9a-f-]{8,36}$/.test(ending)) throw new CliError(EXIT.usage, texts.errors.endingGiven(given));
  let found: Item | undefined;
  for await (const item of itemsOf(lists)) {
    if (!item.id.endsWith(ending)) continue;
    if (found) throw new CliError(EXIT.usage, texts.errors.ambiguous(given));
    found = item;
  }
  if (!found) throw refusal(missing, language);
  return found;
}

/** A report of any kind, or the appeal against the decision with this id. */
export function findReport(cli: Cli, { moderation }: AdminClient, given: string) {
  const all = (query: PageQuery) => moderation.queue({ query: { ...query, status: 'all' } });
  return findItem(cli, given, 'report_not_found', [all], (reportId) => moderation.queueItem({ params: { reportId } }));
}

const decisionsOf =
  ({ moderation }: AdminClient) =>
  (query: PageQuery) =>
    moderation.decisions({ query: { ...query, state: 'all' } });

export function findDecision(cli: Cli, client: AdminClient, given: string) {
  return findItem(cli, given, 'decision_not_found', [decisionsOf(client)], (decisionId) =>
    client.moderation.decision({ params: { decisionId } }),
  );
}

/** The decision in force that has removed this post, if there is one. */
export function findRemoval(client: AdminClient, postId: string) {
  return firstOf(
    decisionsOf(client),
    ({ target, removes, reversedAt }) =>
      target.kind === 'post' && target.id === postId && removes && reversedAt === null,
  );
}
