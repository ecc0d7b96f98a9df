import type { QueryClient } from '@tanstack/react-query';
import type { MessageView } from '@lampstand/core/messages/contract';
import type { AdminStats } from '@lampstand/core/stats/contract';
import type { LiveEvent } from '@lampstand/core/live/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import {
  conversationsOf,
  noteMessage,
  noteUnread,
  refreshConversation,
  type ConversationPages,
} from '../features/messages/conversation-cache.ts';
import { resyncConversations } from '../features/messages/resync-conversations.ts';
import { noteChanged, takeOwnPost } from '../features/posts/changed-posts.ts';
import { patchPost, postsOf, removePost, type FeedData } from '../features/posts/feed-cache.ts';
import { announcePosts, forgetNewPost } from '../features/posts/new-posts.ts';
import { resyncPosts } from '../features/posts/resync-posts.ts';
import { i18n } from '../i18n/i18n.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { forgetMember, renameMember } from '../lib/member-cache.ts';
import { hideDelivered } from '../lib/outbox-entries.ts';
import { askForRemembered } from '../lib/memory.ts';
import { getByKey } from '../lib/query-client.ts';
import { adminKeys, commentKeys, connectionKeys, messageKeys, postKeys, userKeys } from '../lib/query-keys.ts';
import type { Unread } from '../lib/use-unread.ts';
import { announce } from '../stores/announcement.ts';

const freshFor = 250;

/** What a live event changes on the screens of one member (live-1): here the features meet that it touches. */
export function applyEvent(queryClient: QueryClient, viewerId: string, event: LiveEvent): void {
  switch (event.type) {
    case 'message':
      takeMessage(queryClient, viewerId, event.message, event.user);
      break;
    case 'unread':
      takeUnread(queryClient, event);
      break;
    case 'postCounts': {
      const { postId, prayerCount, loveCount, commentCount } = event;
      patchPost(queryClient, postId, { prayerCount, loveCount, commentCount });
      break;
    }
    case 'postAdded':
      announcePosts(queryClient, [event.postId]);
      break;
    case 'postChanged':
      takeChange(queryClient, viewerId, event.postId);
      break;
    case 'postRemoved':
      removePost(queryClient, event.postId);
      forgetNewPost(queryClient, event.postId);
      break;
    case 'author':
      renameMember(queryClient, event.user);
      if (event.user.id === viewerId) void queryClient.invalidateQueries({ queryKey: userKeys.current() });
      break;
    case 'authorGone':
      forgetMember(queryClient, event.userId);
      void queryClient.invalidateQueries({ queryKey: connectionKeys.pending() });
      break;
    case 'report':
      patchPost(queryClient, event.postId, { viewerReport: { status: event.status } });
      break;
    case 'connection':
      takeConnection(queryClient, event.user, event.status);
      break;
    case 'conversation':
      refreshConversation(queryClient, event.user.id);
      break;
    case 'reportsQueue':
      takeQueue(queryClient, event.pending);
      break;
    case 'ownMarks': {
      const { postId, viewerHasPrayed, viewerHasLoved } = event;
      patchPost(queryClient, postId, { viewerHasPrayed, viewerHasLoved });
      break;
    }
    case 'ownComment':
      void queryClient.invalidateQueries({ queryKey: commentKeys.list(event.postId) });
      break;
    case 'ownPost':
      takeOwnPost(queryClient, event.postId);
      break;
    case 'ownRead':
      noteUnread(queryClient, event.userId, event.unreadCount);
      break;
    case 'ownProfile':
      void queryClient.invalidateQueries({ queryKey: userKeys.current() });
      break;
    // The live client's own.
    case 'ready':
      break;
  }
}

/** Fetches what may have changed while the stream was away (live-2). Rejects where that could not be had. */
export async function refetchMissed(queryClient: QueryClient, isFirst: boolean): Promise<void> {
  askForRemembered(queryClient);
  await Promise.all([
    askForUnread(queryClient),
    resyncConversations(queryClient),
    queryClient.invalidateQueries({ queryKey: connectionKeys.pending() }, { throwOnError: true }),
    queryClient.invalidateQueries({ queryKey: messageKeys.requests() }, { throwOnError: true }),
    // Asked for where they are on screen, which is seldom; elsewhere when they are next.
    queryClient.invalidateQueries({ queryKey: adminKeys.all() }),
    isFirst && isFresh(queryClient) ? undefined : resyncPosts(queryClient),
  ]);
}

/** The feed has only just been answered when the app begins; where the stream took long to open, more may have happened. */
function isFresh(queryClient: QueryClient): boolean {
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(postKeys.list()) ?? {};
  return dataUpdatedAt === 0 || Date.now() - dataUpdatedAt < freshFor;
}

/** What an event says of it while the answer is on its way is newer than the answer. */
export async function askForUnread(queryClient: QueryClient): Promise<void> {
  const queryKey = messageKeys.unread();
  const now = () => queryClient.getQueryState<Unread>(queryKey);
  await queryClient.fetchQuery({
    queryKey,
    staleTime: 0,
    queryFn: async (context) => {
      const before = now()?.dataUpdateCount;
      const answer = await getByKey(context);
      return now()?.dataUpdateCount === before ? answer : now()?.data;
    },
  });
}

function takeMessage(queryClient: QueryClient, viewerId: string, message: MessageView, user: AuthorView) {
  if (message.senderId === viewerId) hideDelivered(viewerId, user.id, message.content);
  else announce(i18n.t('home:messageFrom', { name: fullName(user), text: message.content }));
  noteMessage(queryClient, viewerId, message, user);
}

function takeUnread(queryClient: QueryClient, { messages, requests }: Unread) {
  const before = queryClient.getQueryData<Unread>(messageKeys.unread());
  queryClient.setQueryData<Unread>(messageKeys.unread(), { messages, requests });
  // A first message came, or was answered on another device.
  if (before?.requests !== requests) void queryClient.invalidateQueries({ queryKey: messageKeys.requests() });
  const key = messageKeys.conversations();
  const list = queryClient.getQueryData<ConversationPages>(key);
  const listed = conversationsOf(list).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  // Read on another device, which says nothing about where.
  if (list && !list.pages.at(-1)?.next && listed !== messages) {
    void queryClient.invalidateQueries({ queryKey: key, exact: true });
  }
}

/** For admins: the figure at once, the queue itself as soon as it is fetched. */
function takeQueue(queryClient: QueryClient, pending: number) {
  queryClient.setQueryData<AdminStats>(adminKeys.stats(), (stats) => stats && { ...stats, reportedContent: pending });
  for (const queryKey of [adminKeys.reports(), adminKeys.daily()]) void queryClient.invalidateQueries({ queryKey });
}

function takeChange(queryClient: QueryClient, viewerId: string, postId: string) {
  const changed = postsOf(queryClient.getQueryData<FeedData>(postKeys.list())).find(({ id }) => id === postId);
  if (changed) noteChanged(postId, { isOwn: changed.userId === viewerId });
}

function takeConnection(queryClient: QueryClient, user: AuthorView, status: 'pending' | 'accepted' | 'declined') {
  void queryClient.invalidateQueries({ queryKey: connectionKeys.pending() });
  void queryClient.invalidateQueries({ queryKey: connectionKeys.accepted() });
  void queryClient.invalidateQueries({ queryKey: connectionKeys.between(user.id) });
  refreshConversation(queryClient, user.id);
  if (status !== 'declined') announce(i18n.t(`home:connection.${status}`, { name: fullName(user) }));
}
