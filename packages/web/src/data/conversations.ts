import { type QueryClient, replaceEqualDeep, useInfiniteQuery } from '@tanstack/react-query';
import type {
  ConversationState,
  ConversationSummary,
  ConversationView,
  MessageView,
} from '@lampstand/core/messages/contract';
import { canWrite } from '@lampstand/core/messages/rules';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { isGone, unlessGone } from './api-error.ts';
import type { Member } from './member.ts';
import type { Noun, RememberedAnswer } from './noun.ts';
import { itemsOf, list, patch, pathOf, read, type Pages, patchItems } from './queries.ts';
import type { Entry, Outcome } from './sync/entry.ts';

export type ConversationPages = Pages<'messages.conversations'>;
/** An unsent message with its receiver. */
export type UnsentMessage = Entry<'messages.send', AuthorView>;
export type SendOutcome = Outcome<'messages.send'>;

export const conversationList = list('messages.conversations');
export const requestList = list('messages.requests');
export const headOf = (userId: string) => read('messages.conversation', { userId });

export const conversations: Noun = {
  writes: {
    'messages.send': { apply: (member, entry, outcome) => applySend(member, entry, outcome), keepsRefused: 'always' },
  },
  live: {
    message: (member, { message, user }) => {
      if (message.senderId === member.userId) hideDelivered(member, user.id, message.content);
      noteMessage(member, message, user);
    },
    ownRead: ({ queryClient }, { userId, unreadCount }) => noteUnread(queryClient, userId, unreadCount),
    conversation: ({ queryClient }, { user }) => refreshConversation(queryClient, user.id),
  },
  resync: async (member) => {
    const { queryClient } = member;
    await Promise.all([
      queryClient.invalidateQueries(requestList, { throwOnError: true }),
      resyncConversations(member),
    ]);
  },
  stale: unlisted,
};

/** Latest message first, each member once: a conversation that moved up may still be on an older page too. */
export function conversationsOf(data: Pick<ConversationPages, 'pages'> | undefined): ConversationSummary[] {
  return itemsOf(data, ({ user }) => user.id);
}

/** The viewer has read this member's messages up to this one. */
export function noteRead(queryClient: QueryClient, userId: string, upTo: MessageView, unreadCount: number): void {
  setMessagesRead(queryClient, userId, upTo);
  noteUnread(queryClient, userId, unreadCount);
}

/** Refetches a conversation after whether the viewer may write in it may have changed. */
export function refreshConversation(queryClient: QueryClient, userId: string): void {
  for (const { queryKey } of [conversationList, requestList, headOf(userId), messagesWith(userId)]) {
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

function applySend(member: Member, { about: receiver }: Entry<'messages.send'>, outcome: SendOutcome) {
  if (!receiver) return;
  const peer = receiver as AuthorView;
  if (outcome.type === 'sent') noteMessage(member, outcome.answer, peer);
  if (outcome.type !== 'refused') return;
  // Either not found, or a second message before the first was accepted: the refetched screen shows which.
  const { status, code } = outcome.refusal;
  if (status === 404 || code === 'request_waiting') {
    void member.queryClient.invalidateQueries({ queryKey: headOf(peer.id).queryKey, exact: true });
  }
}

/** Hides the unsent message with this text: the live event was faster than the answer, or the answer was lost. */
function hideDelivered({ outbox }: Member, receiverId: string, content: string) {
  outbox.hideDelivered(({ endpoint, input }) => {
    if (endpoint !== 'messages.send') return false;
    const { body } = input as UnsentMessage['input'];
    return body.receiverId === receiverId && body.content === content;
  });
}

/** Adds a message to or from the viewer to its conversation, the list and the counts. Idempotent. */
export function noteMessage({ queryClient, userId }: Member, message: MessageView, peer: AuthorView): void {
  const isOwn = message.senderId === userId;
  const known = messagesOf(queryClient.getQueryData<MessagePages>(messagesWith(peer.id).queryKey));
  const isNews = !known.some(({ id }) => id === message.id);
  addMessages(queryClient, peer.id, [message]);
  const before = stateOf(queryClient, peer.id);
  const state = stateAfter(before, isOwn);
  noteInList(queryClient, { state, user: peer, lastMessage: message, unreadCount: Number(!isOwn) });
  patchHead(queryClient, peer.id, (head) => ({
    ...head,
    state,
    canWrite: canWrite(state).ok,
    unreadCount: head.unreadCount + Number(isNews && !isOwn),
  }));
  // Whether it is a request is not known here.
  if (isNews && !before && isOwn) refetch(queryClient, conversationList);
  // A running fetch may have been answered before this message.
  for (const query of [conversationList, headOf(peer.id)])
    if (isFetching(queryClient, query)) refetch(queryClient, query);
  const messages = messagesWith(peer.id);
  if (isFetching(queryClient, messages) && !queryClient.getQueryData(messages.queryKey)) refetch(queryClient, messages);
}

function stateOf(queryClient: QueryClient, userId: string): ConversationState | undefined {
  const head = queryClient.getQueryData<ConversationView>(headOf(userId).queryKey);
  const listed = conversationsOf(queryClient.getQueryData<ConversationPages>(conversationList.queryKey));
  return head?.state ?? listed.find(({ user }) => user.id === userId)?.state;
}

/** A first message is a request, and a message back accepts one. */
function stateAfter(before: ConversationState | undefined, isOwn: boolean): ConversationState {
  if (!isOwn) return 'open';
  return before === 'new' || before === 'sent' ? 'sent' : 'open';
}

/** Moves the conversation to the top of the list; `unreadCount` is added to its unread messages. */
function noteInList(queryClient: QueryClient, summary: ConversationSummary & { lastMessage: MessageView }) {
  const { user, lastMessage, state, unreadCount } = summary;
  const data = queryClient.getQueryData<ConversationPages>(conversationList.queryKey);
  const known = conversationsOf(data).find((conversation) => conversation.user.id === user.id);
  if (known && known.lastMessage.createdAt >= lastMessage.createdAt) return;
  const { content, createdAt, senderId } = lastMessage;
  const newest: ConversationSummary = {
    state,
    user,
    lastMessage: { content, createdAt, senderId },
    unreadCount: (known?.unreadCount ?? 0) + unreadCount,
  };
  patch<ConversationPages>(queryClient, conversationList, ({ pages: [first, ...older], ...rest }) => {
    if (!first) return { ...rest, pages: [] };
    const others = first.items.filter((conversation) => conversation.user.id !== user.id);
    return { ...rest, pages: [{ ...first, items: [newest, ...others] }, ...older] };
  });
  // Further down than the loaded pages: only the server knows how many were unread already.
  if (data && !known && data.pages.at(-1)?.next) refetch(queryClient, conversationList);
}

/** Sets how many of this member's messages are unread. */
function noteUnread(queryClient: QueryClient, userId: string, unreadCount: number) {
  patchHead(queryClient, userId, (head) => ({ ...head, unreadCount }));
  patch<ConversationPages>(queryClient, conversationList, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.user.id === userId ? { ...item, unreadCount } : item)),
    })),
  }));
}

function patchHead(queryClient: QueryClient, userId: string, change: (head: ConversationView) => ConversationView) {
  patch<ConversationView>(queryClient, headOf(userId), change);
}

function refetch(queryClient: QueryClient, { queryKey }: { queryKey: readonly unknown[] }) {
  void queryClient.invalidateQueries({ queryKey, exact: true });
}

function isFetching(queryClient: QueryClient, { queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
}

/**
 * After an interruption of the live stream: catches up the conversation on screen, refetches the list, and drops cached
 * conversations that are not on screen, so that opening one fetches it.
 */
async function resyncConversations(member: Member): Promise<void> {
  const { queryClient } = member;
  const queries = queryClient.getQueryCache().findAll({ queryKey: conversationList.queryKey });
  const fetched = queries.map(async (query) => {
    const { queryKey } = query;
    const [userId, part] = queryKey.slice(conversationList.queryKey.length) as readonly string[];
    if (userId && !query.isActive()) queryClient.removeQueries({ queryKey, exact: true });
    // Known to be gone; opening it again fetches it.
    else if (isGone(query.state.error)) return;
    // The other member may have left or may be blocked by now; the screen shows that.
    else if (userId && part && query.state.data) await catchUp(member, userId).catch(unlessGone);
    else await queryClient.invalidateQueries({ queryKey, exact: true }, { throwOnError: true }).catch(unlessGone);
  });
  await Promise.all(fetched);
}

/**
 * Remembered conversations that are missing from the complete list: with members who left or were blocked while this
 * device received no events (blocks-1).
 */
function unlisted(answers: readonly RememberedAnswer[]): RememberedAnswer[] {
  const listPath = pathOf(conversationList.queryKey);
  const listed = answers.find(({ path }) => path === listPath);
  const { pages = [] } = (listed?.data ?? {}) as Partial<ConversationPages>;
  if (!listed || pages.at(-1)?.next !== undefined) return [];
  const there = new Set(pages.flatMap(({ items }) => items).map(({ user }) => user.id));
  return answers.filter(({ path, heardAt }) => {
    const [userId] = path.startsWith(`${listPath}/`) ? path.slice(listPath.length + 1).split('/') : [];
    return userId !== undefined && !there.has(userId) && heardAt < listed.heardAt;
  });
}

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
function setMessagesRead(queryClient: QueryClient, userId: string, upTo: MessageView): void {
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
