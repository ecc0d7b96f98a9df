import { replaceEqualDeep, useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import type { MessageView } from '@lampstand/core/messages/contract';
import type { Member } from './member.ts';
import { list, patch, patchItems, type Pages } from './queries.ts';

export type MessagePages = Pages<'messages.list'>;

const LONGEST_PAGE = 50;

export const messagesWith = (userId: string) => list('messages.list', { userId });

/** The messages of one conversation, newest page first (messages-3). */
export function useMessages(userId: string) {
  return useInfiniteQuery({ ...messagesWith(userId), structuralSharing: keepKnown });
}

/** Oldest first, each once. Both members see the same order: the server gives each message a later time than the one before. */
export function messagesOf(data: Pick<MessagePages, 'pages'> | undefined): MessageView[] {
  const byId = new Map((data?.pages ?? []).flatMap((page) => page.items).map((message) => [message.id, message]));
  return [...byId.values()].toSorted(byTime);
}

function byTime(a: { createdAt: string; id: string }, b: { createdAt: string; id: string }): number {
  if (a.id === b.id) return 0;
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1;
}

/** Adds messages to a conversation that is cached, and removes words that are gone; opening any other one fetches it. */
export function addMessages(queryClient: QueryClient, userId: string, messages: readonly MessageView[]): void {
  patch<MessagePages>(queryClient, messagesWith(userId), (data) => {
    const known = new Set(data.pages.flatMap((page) => page.items).map(({ id }) => id));
    const added = messages.filter(({ id }) => !known.has(id));
    const removed = new Map(messages.filter((message) => message.removed).map((message) => [message.id, message]));
    const [first, ...older] = data.pages.map((page) => ({
      ...page,
      items: page.items.map((message) => removed.get(message.id) ?? message),
    }));
    if (!first || added.length + removed.size === 0) return data;
    return { ...data, pages: [{ ...first, items: [...added, ...first.items] }, ...older] };
  });
}

/** Takes out the words of a message that the viewer has removed. */
export function noteRemoved(queryClient: QueryClient, userId: string, messageId: string): void {
  patchItems<'messages.list'>(queryClient, messagesWith(userId), (items) =>
    items.map((message) => (message.id === messageId ? { ...message, content: '', removed: true } : message)),
  );
}

/** Marks this member's messages up to this one as read. */
export function setMessagesRead(queryClient: QueryClient, userId: string, upTo: MessageView): void {
  const isSeen = (message: MessageView) => message.senderId === userId && byTime(message, upTo) <= 0;
  const read = (message: MessageView) => (!message.read && isSeen(message) ? { ...message, read: true } : message);
  patch<MessagePages>(queryClient, messagesWith(userId), (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })),
  }));
}

/** After an interruption: refetches the loaded messages and everything newer, without a gap. */
export async function catchUp({ queryClient, client }: Member, userId: string): Promise<void> {
  const [oldest] = messagesOf(queryClient.getQueryData<MessagePages>(messagesWith(userId).queryKey));
  const found: MessageView[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await client.messages.list({ params: { userId }, query: { limit: LONGEST_PAGE, cursor } });
    found.push(...page.items);
    cursor = page.next;
  } while (cursor && !hasReached(found, oldest));
  addMessages(queryClient, userId, found);
}

function hasReached(found: MessageView[], oldest: MessageView | undefined): boolean {
  const last = found.at(-1);
  return last !== undefined && oldest !== undefined && byTime(last, oldest) <= 0;
}

/**
 * Merges a refetch: messages that arrived while it was running are kept, because its answer may not contain them.
 * Otherwise the new pages win. Older messages they do not reach (remembered days ago) are dropped and loaded again on
 * scrolling up, so that there is no gap.
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
