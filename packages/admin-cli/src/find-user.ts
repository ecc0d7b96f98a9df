import type { ManagedUserView } from '@lampstand/core/users/contract';
import type { AdminClient } from './api.ts';
import type { Cli } from './cli.ts';
import { CliError, refusal } from './cli-error.ts';
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
