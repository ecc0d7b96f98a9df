import type { BanView } from '@lampstand/core/bans/contract';
import type { DecisionView } from '@lampstand/core/decisions/contract';
import type { AdminApplicationView } from '@lampstand/core/joining/applications-contract';
import type { ErrorCode } from '@lampstand/core/errors';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
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

/** The first wanted item of a list. */
export async function firstOf<Item>(
  read: ReadPage<Item>,
  isWanted: (item: Item) => boolean,
): Promise<Item | undefined> {
  for await (const { items } of pages(read, { atMost: Infinity })) {
    const found = items.find(isWanted);
    if (found) return found;
  }
  return undefined;
}

interface Search<Item> {
  /** Reads one by its id. Without it the lists are searched. */
  one?: (id: string) => Promise<Item>;
  /** The lists that have it. */
  read: ReadPage<Item>[];
  missing: ErrorCode;
}

/**
 * Finds an item by its id or by the last 8 or more characters of it, as tables show it.
 * @throws CliError if no item or several items match, or if the input is neither
 */
export async function findItem<Item extends { id: string }>(
  { language, texts }: Cli,
  given: string,
  { one, read: lists, missing }: Search<Item>,
): Promise<Item> {
  const ending = given.toLowerCase();
  if (isId(given) && one) return one(ending);
  if (!/^[0-9a-f-]{8,36}$/.test(ending)) throw new CliError(EXIT.usage, texts.errors.endingGiven(given));
  let found: Item | undefined;
  for (const read of lists) {
    for await (const { items } of pages(read, { atMost: Infinity })) {
      for (const item of items) {
        if (!item.id.endsWith(ending)) continue;
        if (found) throw new CliError(EXIT.usage, texts.errors.ambiguous(given));
        found = item;
      }
    }
  }
  if (!found) throw refusal(missing, language);
  return found;
}

/** A report of any kind, or the appeal against the decision with this id. */
export function findReport(cli: Cli, { moderation }: AdminClient, given: string): Promise<QueueItem> {
  return findItem(cli, given, {
    one: (reportId) => moderation.queueItem({ params: { reportId } }),
    read: [(query) => moderation.queue({ query: { ...query, status: 'all' } })],
    missing: 'report_not_found',
  });
}

export function findDecision(cli: Cli, { moderation }: AdminClient, given: string): Promise<DecisionView> {
  return findItem(cli, given, {
    one: (decisionId) => moderation.decision({ params: { decisionId } }),
    read: [(query) => moderation.decisions({ query: { ...query, state: 'all' } })],
    missing: 'decision_not_found',
  });
}

/** A deleted member who is kept out: nothing else names them. */
export function findBan(cli: Cli, { moderation }: AdminClient, given: string): Promise<BanView> {
  const read = [(query: PageQuery) => moderation.bans({ query })];
  return findItem(cli, given, { read, missing: 'ban_not_found' });
}

/** An application, waiting or decided. */
export function findApplication(cli: Cli, { moderation }: AdminClient, given: string): Promise<AdminApplicationView> {
  const read = (['waiting', 'decided'] as const).map(
    (state) => (query: PageQuery) => moderation.applications({ query: { ...query, state } }),
  );
  return findItem(cli, given, { read, missing: 'application_not_found' });
}

/** The decision in force that has removed this post, if there is one. */
export function findRemoval({ moderation }: AdminClient, postId: string): Promise<DecisionView | undefined> {
  return firstOf(
    (query) => moderation.decisions({ query: { ...query, state: 'all' } }),
    ({ target, removes, reversedAt }) =>
      target.kind === 'post' && target.id === postId && removes && reversedAt === null,
  );
}
