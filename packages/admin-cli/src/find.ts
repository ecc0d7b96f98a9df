import type { BanView } from '@lampstand/core/bans/contract';
import type { DecisionView } from '@lampstand/core/decisions/contract';
import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import type { Page } from '@lampstand/core/page';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import type { AdminClient } from './api.ts';
import { CliError, refusal } from './cli-error.ts';
import type { Cli } from './cli.ts';
import { EXIT } from './exit-codes.ts';
import { pages } from './pages.ts';

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
  for await (const { items } of pages((query) => moderation.users({ query: { ...query, q } }), { atMost: Infinity })) {
    const found = items.find(({ email }) => email?.toLowerCase() === given.trim().toLowerCase());
    if (found) return found;
  }
  throw refusal('user_not_found', language);
}

/** The id of a member who is named by it or by their email. */
export async function idOf(cli: Cli, client: AdminClient, given: string | undefined): Promise<string | undefined> {
  if (given === undefined || isId(given)) return given;
  return (await findUser(cli, client, given)).id;
}

interface Search<Item> {
  given: string;
  /** Reads one by its id. Without it the lists are searched. */
  one?: (id: string) => Promise<Item>;
  /** The lists that have it. */
  read: ((query: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>)[];
  words: { given: (given: string) => string; ambiguous: (given: string) => string };
  missing: CliError;
}

/**
 * Finds an item by its id or by the last 8 or more characters of it, as tables show it.
 * @throws CliError if no item or several items match, or if the input is neither
 */
async function findItem<Item extends { id: string }>(search: Search<Item>): Promise<Item> {
  const { given, words } = search;
  const ending = given.toLowerCase();
  if (isId(given) && search.one) return search.one(ending);
  if (!/^[0-9a-f-]{8,36}$/.test(ending)) throw new CliError(EXIT.usage, words.given(given));
  let found: Item | undefined;
  for (const read of search.read) {
    for await (const { items } of pages(read, { atMost: Infinity })) {
      for (const item of items) {
        if (!item.id.endsWith(ending)) continue;
        if (found) throw new CliError(EXIT.usage, words.ambiguous(given));
        found = item;
      }
    }
  }
  if (!found) throw search.missing;
  return found;
}

/** A report of any kind, or the appeal against the decision with this id. */
export function findReport({ texts, language }: Cli, { moderation }: AdminClient, given: string): Promise<QueueItem> {
  const { reportGiven, reportAmbiguous } = texts.errors;
  return findItem({
    given,
    one: (reportId) => moderation.queueItem({ params: { reportId } }),
    read: [(query) => moderation.queue({ query: { ...query, status: 'all' } })],
    words: { given: reportGiven, ambiguous: reportAmbiguous },
    missing: refusal('report_not_found', language),
  });
}

export function findDecision(
  { texts, language }: Cli,
  { moderation }: AdminClient,
  given: string,
): Promise<DecisionView> {
  return findItem({
    given,
    one: (decisionId) => moderation.decision({ params: { decisionId } }),
    read: [(query) => moderation.decisions({ query: { ...query, state: 'all' } })],
    words: texts.decisions.errors,
    missing: refusal('decision_not_found', language),
  });
}

/** A deleted member who is kept out: nothing else names them. */
export function findBan({ texts, language }: Cli, { moderation }: AdminClient, given: string): Promise<BanView> {
  const missing = refusal('ban_not_found', language);
  return findItem({ given, read: [(query) => moderation.bans({ query })], words: texts.bans.errors, missing });
}

/** An application, waiting or decided. */
export function findApplication(
  { texts, language }: Cli,
  { moderation }: AdminClient,
  given: string,
): Promise<AdminApplicationView> {
  return findItem({
    given,
    read: (['waiting', 'decided'] as const).map(
      (state) => (query) => moderation.applications({ query: { ...query, state } }),
    ),
    words: texts.applications,
    missing: refusal('application_not_found', language),
  });
}

/** The decision in force that has removed this post, if there is one. */
export async function findRemoval({ moderation }: AdminClient, postId: string): Promise<DecisionView | undefined> {
  const read = (query: { limit: number; cursor: string | undefined }) =>
    moderation.decisions({ query: { ...query, state: 'all' } });
  for await (const { items } of pages(read, { atMost: Infinity })) {
    const found = items.find(
      ({ target, removes, reversedAt }) =>
        target.kind === 'post' && target.id === postId && removes && reversedAt === null,
    );
    if (found) return found;
  }
  return undefined;
}
