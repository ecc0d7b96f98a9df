import type { PostView } from '@lampstand/core/posts/contract';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { Link } from 'react-router-dom';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import {
  feedOf,
  type FeedChoice,
  useFeed,
  useFeedChoice,
  FEED_CHOICES,
  type FeedData,
  useNewPostCount,
  useShowNewPosts,
  postsOf,
} from '../../data/posts.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { NearEnd, useFailedText } from '../../ui/more.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { EntrySkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './feed.module.css';
import { focusEntry, PostList } from './post-list.tsx';

interface FeedProps {
  /** Renders one post; `position` starts at 1. */
  renderPost: (post: PostView, position: number) => ReactNode;
  onCreate: () => void;
  /** The address of the search. */
  search: string;
  /** Whether the viewer has ever shared a post. */
  hasPosted: boolean;
}

/** The endless list of posts (posts-2), with its empty (posts-11), loading and error states. */
export function Feed({ renderPost, onCreate, search, hasPosted }: FeedProps) {
  const { t } = useTranslation('posts');
  const { hasRequests, choice, choose } = useFeedChoice();
  return (
    <>
      {hasRequests ? <FeedRow search={search} choice={choice} onChoose={choose} /> : <SearchRow search={search} />}
      <FeedOf
        key={choice}
        choice={choice}
        renderPost={renderPost}
        empty={
          choice === 'all' ? (
            <State
              title={hasPosted ? t('empty.again.title') : t('empty.title')}
              text={hasPosted ? t('empty.again.text') : t('empty.text')}
              actions={
                <Button onClick={onCreate}>
                  <Icon of={PlusIcon} />
                  {t('empty.create')}
                </Button>
              }
            />
          ) : (
            <State text={t(`noneOf.${choice}`)} />
          )
        }
      />
    </>
  );
}

interface FeedOfProps {
  choice: FeedChoice;
  renderPost: FeedProps['renderPost'];
  empty: ReactNode;
}

function FeedOf({ choice, renderPost, empty }: FeedOfProps) {
  const feed = useFeed(choice);
  return (
    <>
      {feed.data && <NewPostsPill list={feedOf(choice).queryKey} data={feed.data} />}
      <PostPages
        place={choice === 'all' ? 'feed' : `feed ${choice}`}
        query={feed}
        renderPost={renderPost}
        empty={empty}
      />
    </>
  );
}

interface FeedRowProps {
  /** The address of the search. */
  search: string;
  choice: FeedChoice;
  onChoose: (choice: FeedChoice) => void;
}

/**
 * The way to the search, and what the feed shows (requests-5): the words scroll sideways on a phone, and wrap where there is little
 * room.
 */
function FeedRow({ search, choice, onChoose }: FeedRowProps) {
  const { t } = useTranslation('posts');
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = words.current;
    const chosen = row?.querySelectorAll('button')[FEED_CHOICES.indexOf(choice)];
    if (row && chosen) row.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - row.clientWidth) / 2;
  }, [choice]);
  return (
    <nav className={styles.row} aria-label={t('searchAnd')} data-feed={choice}>
      <Link className={styles.search} to={search}>
        <Icon of={MagnifyingGlassIcon} />
        <span>{t('search')}</span>
      </Link>
      <div ref={words} className={styles.words}>
        <SegmentedControl
          label={t('show')}
          segments={FEED_CHOICES.map((value) => ({ value, label: t(`feeds.${value}`) }))}
          value={choice}
          onChange={onChoose}
        />
      </div>
    </nav>
  );
}

/** The same before the first prayer request: the search alone, in words. */
function SearchRow({ search }: Pick<FeedRowProps, 'search'>) {
  const { t } = useTranslation('posts');
  return (
    <nav className={cx(styles.row, styles.alone)} aria-label={t('search')}>
      <Link className={styles.search} to={search}>
        <Icon of={MagnifyingGlassIcon} />
        {t('searchAll')}
      </Link>
    </nav>
  );
}

interface NewPostsPillProps {
  /** The key of the list. */
  list: Parameters<typeof useNewPostCount>[0];
  /** What the list shows. */
  data: Pick<FeedData, 'pages'>;
}

/** Shows the new posts of a list on request, so that the list never jumps by itself. */
export function NewPostsPill({ list, data }: NewPostsPillProps) {
  const { t } = useTranslation('posts');
  const count = useNewPostCount(list, data);
  const showNewPosts = useShowNewPosts(list);

  const asked = useRef(false);

  function show() {
    asked.current = true;
    window.scrollTo(0, 0);
    // If it fails, the button stays.
    showNewPosts().catch(() => undefined);
  }

  useEffect(() => {
    if (count > 0 || !asked.current) return;
    asked.current = false;
    focusEntry(1);
  }, [count]);

  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={show}>
          <Icon of={ArrowUpIcon} size="sm" />
          {t('newPosts', { count })}
        </button>
      )}
    </div>
  );
}

interface PostPagesProps {
  query: ReturnType<typeof useFeed>;
  /** The name under which the reader's position is kept. */
  place: string;
  /** Renders one post; `position` starts at 1. */
  renderPost: (post: PostView, position: number) => ReactNode;
  /** Replaces a list without posts. */
  empty: ReactNode;
}

/** A list of posts, a page at a time, with its loading and error states. */
export function PostPages({ query, place, renderPost, empty }: PostPagesProps) {
  const { t } = useTranslation('posts');
  if (query.isPending) {
    return (
      <>
        <Waiting text={t('loading')} />
        <EntrySkeleton />
        <EntrySkeleton picture />
      </>
    );
  }
  if (!query.data) return <Failed busy={query.isFetching} onRefresh={() => void query.refetch()} />;
  const posts = postsOf(query.data);
  if (posts.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      <PostList key={place} place={place} posts={posts} busy={query.isFetchingNextPage} renderPost={renderPost} />
      {query.isFetchNextPageError ? (
        <Failed slim busy={query.isFetching} onRefresh={() => void query.fetchNextPage()} />
      ) : (
        query.hasNextPage && (
          <>
            {!query.isFetching && <NearEnd onNear={() => void query.fetchNextPage()} />}
            <Waiting text={t('loadingMore')} />
            <EntrySkeleton />
          </>
        )
      )}
    </>
  );
}

function Failed({ slim, busy, onRefresh }: { slim?: boolean; busy: boolean; onRefresh: () => void }) {
  const { t } = useTranslation(['posts', 'common']);
  const failedText = useFailedText(t('error'));
  return (
    <State
      alert
      slim={slim}
      text={failedText}
      actions={
        <Button variant="quiet" pending={busy} onClick={onRefresh}>
          <Icon of={ArrowClockwiseIcon} />
          {t('common:refresh')}
        </Button>
      }
    />
  );
}
