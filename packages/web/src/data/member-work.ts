import type { LiveEvent } from '@lampstand/core/live/contract';
import type { Endpoint } from '@lampstand/core/api/endpoint';
import { idle } from '../platform/idle.ts';
import { sessionHint } from '../platform/storage.ts';
import { feedOnScreen, keepLastFeed, keepMemberCode } from '../pwa/keep-last-feed.ts';
import { PICTURES_OF } from '../pwa/worker-contract.ts';
import { useLanguage, useTheme } from '../stores/choices.ts';
import { watchUpload } from '../stores/uploads.ts';
import { acceptAnswer } from './accept-answer.ts';
import { admin } from './admin.ts';
import { choices } from './choices.ts';
import { comments } from './comments.ts';
import { community } from './community.ts';
import { connections } from './connections-live.ts';
import { conversations } from './conversations.ts';
import { activity } from './activity.ts';
import { memberPages } from './member-pages.ts';
import type { LateHandler, LateHandlers, Member } from './member.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import type { WriteRule, Noun } from './noun.ts';
import { posts } from './posts-live.ts';
import { feed, postsOf, type FeedData } from './posts.ts';
import { endsAccess, read } from './queries.ts';
import { reactions } from './reactions.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import type { EndpointName, Entry, Outcome } from './sync/entry.ts';
import type { OutboxSending } from './sync/outbox.ts';
import { send, sendAll } from './sync/sender.ts';
import { unread } from './unread-live.ts';

// What runs for a member once their first screen is there. It is loaded then (data/member.ts).

/** Milliseconds in which a change is rendered. */
const RENDERED_AFTER = 1_000;
/** At most as many posts are on the first screen. */
const POSTS = 5;

/**
 * Keeps what the member's next start needs: the code of all screens, and the feed as it is shown (offline-8). Returns a function that
 * stops it, and removes the feed if its member has left meanwhile.
 */
export function keepOnDevice(member: Member): () => void {
  const stopCode = keepMemberCode();
  const session = sessionHint.current();
  const stopFeed = 'caches' in globalThis && session ? keepFeed(member, session) : undefined;
  return () => {
    stopCode();
    stopFeed?.();
  };
}

function keepFeed({ userId, queryClient }: Member, session: string): () => void {
  let isOver = false;
  let kept: readonly unknown[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  /** All that the feed's start depends on. */
  const state = (): readonly unknown[] => [
    queryClient.getQueryData(read('auth.user').queryKey),
    queryClient.getQueryData(read('messages.unread').queryKey),
    useLanguage.getState().language,
    useTheme.getState().theme,
    ...postsOf(queryClient.getQueryData<FeedData>(feed.queryKey)).slice(0, POSTS),
  ];

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    const now = state();
    if (kept?.length === now.length && kept.every((part, at) => part === now[at])) return;
    const feedNow = feedOnScreen();
    const shown = feedNow && { session, ...feedNow };
    // If it cannot be seen, the kept one shows something that is no longer so, or is from an earlier page.
    kept = shown ? now : [];
    writing = writing.then(async () => (isOver ? undefined : keepLastFeed(userId, shown))).catch(() => undefined);
  }

  async function keepWhenIdle(): Promise<void> {
    await idle();
    // It was kept meanwhile, or is over.
    if (timer !== undefined) keep();
  }

  const later = () => void (timer ??= setTimeout(() => void keepWhenIdle(), RENDERED_AFTER));
  const stops = [queryClient.getQueryCache().subscribe(later), useLanguage.subscribe(later), useTheme.subscribe(later)];
  // The last moment of many pages.
  document.addEventListener('visibilitychange', keep);
  later();
  return () => {
    isOver = true;
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', keep);
    for (const stop of stops) stop();
    // What was written while the member was being forgotten.
    void writing.then(async () => caches.delete(PICTURES_OF + userId));
  };
}

/** Every noun that is written through the outbox, or changed by live events. */
export const nouns: readonly Noun[] = [
  members,
  memberPages,
  // Before the posts, whose count of comments it compares.
  comments,
  posts,
  requests,
  reactions,
  choices,
  community,
  conversations,
  unread,
  activity,
  connections,
  reports,
  notices,
  admin,
];

/** How the member's entries are sent, and what their outcomes change. */
export function sendingOf(member: Member, late: LateHandlers): OutboxSending {
  return {
    sendAll,
    send: (entry, removed) => watchUpload(entry.key, (onSent) => send(entry, removed, parseAnswer, onSent)),
    keepsRefused: ({ endpoint }) => ruleOf(endpoint)?.keepsRefused,
    onOutcome: (entry, outcome) => applyOutcome(member, entry, outcome),
    onLate: (entry, outcome) => (late[entry.endpoint] as LateHandler | undefined)?.(entry, outcome),
  };
}

export function applyEvent(member: Member, event: LiveEvent): void {
  for (const { live } of nouns) {
    const apply = live?.[event.type] as ((member: Member, event: LiveEvent) => void) | undefined;
    apply?.(member, event);
  }
}

/** Refetches what may have changed before the live stream was opened. Rejects when that fails. */
export async function resync(member: Member, isFirst: boolean): Promise<void> {
  await Promise.all(nouns.map(async (noun) => noun.resync?.(member, isFirst)));
}

function applyOutcome(member: Member, entry: Entry, outcome: Outcome) {
  const isEnded = outcome.type === 'refused' && endsAccess(outcome.refusal.code);
  if (outcome.type === 'signedOut' || isEnded) member.checkSession();
  ruleOf(entry.endpoint)?.apply?.(member, entry, outcome);
}

function ruleOf(endpoint: EndpointName): WriteRule<EndpointName> | undefined {
  return nouns.map(({ writes }) => writes?.[endpoint]).find(Boolean) as WriteRule<EndpointName> | undefined;
}

/**
 * Parses an answer with the contract's schema; undefined if it is not our server's. The schemas are too heavy for the first
 * screen, so they are loaded with the first answer.
 */
async function parseAnswer(endpoint: EndpointName, body: unknown): Promise<{ answer: unknown } | undefined> {
  const response = await responseOf(endpoint).catch(() => undefined);
  if (!response) return acceptAnswer(endpoint, body);
  if (!('schema' in response)) return { answer: undefined };
  const { success, data } = response.schema.safeParse(body);
  return success ? { answer: data } : undefined;
}

async function responseOf(endpoint: EndpointName): Promise<Endpoint['response'] | undefined> {
  const { api } = await import('@lampstand/core/api/table');
  const [noun = '', verb = ''] = endpoint.split('.');
  return (api as Record<string, Record<string, Endpoint>>)[noun]?.[verb]?.response;
}
