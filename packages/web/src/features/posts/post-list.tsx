import type { PostView } from '@lampstand/core/posts/contract';
import { memo, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import {
  WindowVirtualizer,
  type CacheSnapshot,
  type CustomItemComponentProps,
  type WindowVirtualizerHandle,
} from 'virtua';
import { useChangedPost } from '../../data/posts.ts';
import { usePrinting } from '../../platform/hooks.ts';
import styles from './post-list.module.css';

interface PostListProps {
  posts: PostView[];
  busy: boolean;
  /** The name under which the reader's position is kept. */
  place: string;
  renderPost: (post: PostView, position: number) => ReactNode;
}

/** The number of posts rendered before the list has been measured. */
const atOnce = 3;

interface Place {
  scrollY: number;
  sizes: CacheSnapshot;
  count: number;
  /** The position of the first post on the screen. */
  first: number;
}

const STORED = 'list-places';

/** The scroll positions of the lists that the reader left for another screen or by a reload, to return to. */
export const places = new Map<string, Place>(placesBeforeReload());

function placesBeforeReload(): [string, Place][] {
  try {
    const stored = sessionStorage.getItem(STORED);
    sessionStorage.removeItem(STORED);
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isSamePage = load?.type === 'reload' || load?.type === 'back_forward';
    const kept = stored && isSamePage ? (JSON.parse(stored) as [string, Place][]) : [];
    // At the top, a list begins as usual: with a few posts at once.
    return kept.filter(([, { scrollY }]) => scrollY > 0);
  } catch {
    return [];
  }
}

/** A virtual list: only posts near the viewport are mounted, and the window scrolls. On paper, all that are loaded. */
export function PostList({ posts, busy, place: name, renderPost }: PostListProps) {
  const { t } = useTranslation('posts');
  const list = useRef<WindowVirtualizerHandle>(null);
  const shift = useGrewOnTop(posts) && window.scrollY > window.innerHeight / 2;
  const isPrinted = usePrinting();
  const count = useRef(posts.length);
  count.current = posts.length;

  const place = places.get(name);

  useLayoutEffect(() => {
    const left = places.get(name);
    // After a reload, only the first page is there at once. A place further down would be a guess, so the list begins at the top.
    if (left && left.first <= count.current) window.scrollTo(0, left.scrollY);
    // The browser would restore its own guess after a reload.
    const restoration = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    const handle = list.current;
    const keep = () => {
      if (!handle) return;
      const { scrollY } = window;
      places.set(name, { scrollY, sizes: handle.cache, count: count.current, first: firstOnScreen() });
    };
    const store = () => {
      keep();
      try {
        sessionStorage.setItem(STORED, JSON.stringify([...places]));
      } catch {
        // The place is lost on reload.
      }
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      history.scrollRestoration = restoration;
      keep();
    };
  }, [name]);

  /** The ARIA feed pattern: Page Down and Page Up move the focus between entries. */
  function moveFocus(event: KeyboardEvent) {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    const entry = event.target instanceof Element ? event.target.closest('[aria-posinset]') : null;
    if (!step || !entry) return;
    const position = Number(entry.getAttribute('aria-posinset')) + step;
    if (position < 1 || position > posts.length) return;
    event.preventDefault();
    focusEntry(position, { seek: () => list.current?.scrollToIndex(position - 1, { align: 'nearest' }) });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the ARIA feed pattern handles keys here
    <div role="feed" aria-label={t('feed')} aria-busy={busy} onKeyDown={moveFocus}>
      {isPrinted &&
        posts.map((post, index) => <Entry key={post.id} post={post} position={index + 1} renderPost={renderPost} />)}
      <div className={styles.onScreen}>
        <WindowVirtualizer
          ref={list}
          shift={shift}
          bufferSize={600}
          ssrCount={place ? undefined : atOnce}
          cache={place && sizesOf(place, posts.length)}
          data={posts}
          item={Row}
        >
          {(post, index) => <Entry key={post.id} post={post} position={index + 1} renderPost={renderPost} />}
        </WindowVirtualizer>
      </div>
    </div>
  );
}

/** The measured sizes, of a list that may be shorter after a reload. A list that changed otherwise is measured again. */
function sizesOf({ sizes: [sizes, initial], count, first }: Place, length: number): CacheSnapshot | undefined {
  return length === count || (length < count && first <= length) ? [sizes.slice(0, length), initial] : undefined;
}

function firstOnScreen(): number {
  const entries = document.querySelectorAll('[role="feed"] [aria-posinset]');
  const first = [...entries].find((entry) => entry.getBoundingClientRect().bottom > 0);
  return Number(first?.getAttribute('aria-posinset') ?? 1);
}

/**
 * A row of the list. It is measured before it is painted, so it need not be hidden until then: to show it would compute the style of
 * everything in it again.
 */
function Row({ ref, style, children }: CustomItemComponentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} style={{ ...style, visibility: undefined }}>
      {children}
    </div>
  );
}

interface EntryProps extends Pick<PostListProps, 'renderPost'> {
  post: PostView;
  position: number;
}

/** Scrolling does not render it again. */
const Entry = memo(function Entry({ post, position, renderPost }: EntryProps) {
  useChangedPost(post.id);
  const entry = useRef<HTMLDivElement>(null);
  // Has it laid out in the task that mounted it. In the task of the frame, a cheap phone would drop frames while scrolling.
  useLayoutEffect(() => void entry.current?.getBoundingClientRect(), []);
  return (
    <div ref={entry} className={styles.entry}>
      {renderPost(post, position)}
    </div>
  );
});

/** Frames to wait for an entry, and between repeated scrolls to it. */
const frames = { inAll: 180, betweenSeeking: 20 };

interface Focusing {
  /**
   * Scrolls to the entry. It is called repeatedly, because the list stops short when the device takes longer than 150 ms to measure
   * the posts it passes.
   */
  seek?: (() => void) | undefined;
  /** Id of a post that is being removed. Until it is, the positions count it. */
  gone?: string | undefined;
}

/** Focuses an entry as soon as no closing dialog covers it. */
export function focusEntry(position: number, { seek, gone }: Focusing = {}, frame = 0) {
  const hindrance = document.querySelector(`[aria-modal="true"], [aria-posinset][data-about="${gone}"]`);
  const entry = document.querySelector<HTMLElement>(`[aria-posinset="${position}"]`);
  if ((frame === 0 || !entry) && frame % frames.betweenSeeking === 0) seek?.();
  if (entry && !hindrance) entry.focus();
  // An entry is mounted only once the list has scrolled to it.
  if ((hindrance || !entry || entry !== document.activeElement) && frame < frames.inAll)
    requestAnimationFrame(() => focusEntry(position, { seek, gone }, frame + 1));
}

/** True in the render in which posts were added at the top. */
function useGrewOnTop(posts: PostView[]): boolean {
  const first = posts[0]?.id;
  const before = useRef(first);
  useEffect(() => {
    before.current = first;
  }, [first]);
  return first !== before.current && posts.findIndex((post) => post.id === before.current) > 0;
}
