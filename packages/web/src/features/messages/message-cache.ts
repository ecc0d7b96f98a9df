import { replaceEqualDeep, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { MessageView } from '@lampstand/core/messages/contract';
import type { Page } from '@lampstand/core/page';
import { getPage } from '../../lib/get-page-by-key.ts';
import { messageKeys } from '../../lib/query-keys.ts';

export type MessagePages = InfiniteData<Page<MessageView>, string | undefined>;

/** Oldest first, each once, in the one order that both sides have: the server makes each later than the one before. */
export function messagesOf(data: Pick<MessagePages, 'pages'> | undefined): MessageView[] {
  const byId = new Map((data?.pages ?? []).flatMap((page) => page.items).map((message) => [message.id, message]));
  return [...byId.values()].toSorted(byTime);
}

export function byTime(a: { createdAt: string; id: string }, b: { createdAt: string; id: string }): number {
  if (a.id === b.id) return 0;
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1;
}

/** Where the conversation has been opened, these are in it from now on; where not, opening it will fetch them. */
export function addMessages(queryClient: QueryClient, userId: string, messages: MessageView[]) {
  changePages(queryClient, userId, (pages) => {
    const there = new Set(pages.flatMap((page) => page.items).map((message) => message.id));
    const added = messages.filter((message) => !there.has(message.id));
    const [first, ...older] = pages;
    return first && added.length > 0 ? [{ ...first, items: [...added, ...first.items] }, ...older] : pages;
  });
}

/** What they sent, up to this message. */
export function setMessagesRead(queryClient: QueryClient, userId: string, upTo: MessageView) {
  const seen = (message: MessageView) => message.senderId === userId && byTime(message, upTo) <= 0;
  const read = (message: MessageView) => (!message.read && seen(message) ? { ...message, read: true } : message);
  changePages(queryClient, userId, (pages) => pages.map((page) => ({ ...page, items: page.items.map(read) })));
}

function changePages(
  queryClient: QueryClient,
  userId: string,
  change: (pages: Page<MessageView>[]) => Page<MessageView>[],
) {
  queryClient.setQueryData<MessagePages>(
    messageKeys.list(userId),
    (data) => data && { ...data, pages: change(data.pages) },
  );
}

/**
 * A message once seen stays: an answer that was on its way while one arrived does not know of it. The pages of the answer
 * win otherwise; where they do not reach down to what was there (read days ago, and from memory), that comes again as one
 * scrolls up, so that nothing between is passed over.
 */
export function keepKnown(before: unknown, after: unknown): unknown {
  const fresh = replaceEqualDeep(before, after) as MessagePages;
  const there = new Set(fresh.pages.flatMap((page) => page.items).map((message) => message.id));
  const known = messagesOf(before as MessagePages | undefined);
  const [oldest] = messagesOf(fresh);
  const isCutOff = fresh.pages.at(-1)?.next !== undefined && !known.some(({ id }) => there.has(id));
  const missing = known.filter(
    (message) => !there.has(message.id) && !(isCutOff && oldest && byTime(message, oldest) < 0),
  );
  const [first, ...older] = fresh.pages;
  if (missing.length === 0 || !first) return fresh;
  return { ...fresh, pages: [{ ...first, items: [...first.items, ...missing] }, ...older] };
}

const longestPage = 50;

/** After a time without the live stream: asks for all that is on screen and what is newer. No gap, wherever it was. */
export async function catchUp(queryClient: QueryClient, userId: string): Promise<void> {
  const key = messageKeys.list(userId);
  const [oldest] = messagesOf(queryClient.getQueryData<MessagePages>(key));
  const found: MessageView[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await getPage<MessageView>(key.join('/'), { limit: longestPage, cursor });
    found.push(...page.items);
    cursor = page.next;
  } while (cursor && !hasReached(found, oldest));
  addMessages(queryClient, userId, found);
}

function hasReached(found: MessageView[], oldest: MessageView | undefined): boolean {
  const last = found.at(-1);
  return last !== undefined && oldest !== undefined && byTime(last, oldest) <= 0;
}
