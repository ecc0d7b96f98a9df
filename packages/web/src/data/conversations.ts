import type { QueryClient } from '@tanstack/react-query';
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
import { addMessages, catchUp, messagesOf, messagesWith, setMessagesRead, type MessagePages } from './messages.ts';
import type { Noun, RememberedAnswer } from './noun.ts';
import { itemsOf, list, patch, pathOf, read, type Pages } from './queries.ts';
import type { Entry, Outcome } from './sync/entry.ts';

export type ConversationPages = Pages<'messages.conversations'>;
/** A message that the server is not known to have, and whom it is to. */
export type UnsentMessage = Entry<'messages.send', AuthorView>;
export type SendOutcome = Outcome<'messages.send'>;

export const conversationList = list('messages.conversations');
export const requestList = list('messages.requests');
export const headOf = (userId: string) => read('messages.conversation', { userId });

export const conversations: Noun = {
  remembered: {
    'messages.conversations': {},
    'messages.conversation': { most: 50 },
    'messages.list': { most: 50 },
    'messages.requests': {},
  },
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

/** The latest message first, each member once: a conversation that moved up may still be on an older page too. */
export function conversationsOf(data: Pick<ConversationPages, 'pages'> | undefined): ConversationSummary[] {
  return itemsOf(data, ({ user }) => user.id);
}

/** The viewer has seen what they sent up to this message. */
export function noteRead(queryClient: QueryClient, userId: string, upTo: MessageView, unreadCount: number): void {
  setMessagesRead(queryClient, userId, upTo);
  noteUnread(queryClient, userId, unreadCount);
}

/** Who may write has changed between the viewer and another member, or may have. */
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
  // Not to be found any more, or not to be written to again before they have accepted: the screen shows which.
  const { status, code } = outcome.refusal;
  if (status === 404 || code === 'request_waiting') {
    void member.queryClient.invalidateQueries({ queryKey: headOf(peer.id).queryKey, exact: true });
  }
}

/** A message with these words has arrived there: the stream was faster than the answer, or the answer was lost. */
function hideDelivered({ outbox }: Member, receiverId: string, content: string) {
  outbox.hideDelivered(({ endpoint, input }) => {
    if (endpoint !== 'messages.send') return false;
    const { body } = input as UnsentMessage['input'];
    return body.receiverId === receiverId && body.content === content;
  });
}

/** A message to or from the viewer, wherever it shows: in its conversation, in the list, in the counts. Twice is once. */
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
  // An answer on its way may have been written before this message was.
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

/** `unreadCount`: how many more are unread. */
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
  // Further down than has been loaded: only the server knows how many were unread already.
  if (data && !known && data.pages.at(-1)?.next) refetch(queryClient, conversationList);
}

/** So much of what they sent is unread, here or on another device. */
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
 * After a time without the live stream: the conversation on screen catches up, the list is fetched again, and what was
 * kept of conversations that are not on screen is forgotten, so that opening one fetches it.
 */
async function resyncConversations(member: Member): Promise<void> {
  const { queryClient } = member;
  const queries = queryClient.getQueryCache().findAll({ queryKey: conversationList.queryKey });
  const fetched = queries.map(async (query) => {
    const { queryKey } = query;
    const [userId, part] = queryKey.slice(conversationList.queryKey.length) as readonly string[];
    if (userId && !query.isActive()) queryClient.removeQueries({ queryKey, exact: true });
    // Known not to be there: opening it again will tell.
    else if (isGone(query.state.error)) return;
    // The other member may have left meanwhile, or may be blocked: the screen shows that.
    else if (userId && part && query.state.data) await catchUp(member, userId).catch(unlessGone);
    else await queryClient.invalidateQueries({ queryKey, exact: true }, { throwOnError: true }).catch(unlessGone);
  });
  await Promise.all(fetched);
}

/**
 * Conversations that are no longer in the whole list of them: with someone who left, or stands behind a block by now, and
 * did so while this device was not told (blocks-1).
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
