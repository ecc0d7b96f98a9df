import { idle } from '../platform/idle.ts';
import { sessionHint } from '../platform/storage.ts';
import { feedOnScreen, keepLastFeed, keepMemberCode } from '../pwa/keep-last-feed.ts';
import { useLanguage, useTheme } from '../stores/choices.ts';
import { PICTURES_OF } from '../pwa/worker-contract.ts';
import type { Member } from './member.ts';
import { feed, postsOf, type FeedData } from './post-cache.ts';
import { read } from './queries.ts';

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
