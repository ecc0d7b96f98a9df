import type { PostView } from '@lampstand/core/posts/contract';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { postsOf, type useFeed } from '../../data/posts.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { NearEnd } from '../../ui/more.tsx';
import { EntrySkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { PostList } from './post-list.tsx';

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
  return (
    <State
      alert
      slim={slim}
      text={t('error')}
      actions={
        <Button variant="quiet" pending={busy} onClick={onRefresh}>
          <Icon of={ArrowClockwiseIcon} />
          {t('common:refresh')}
        </Button>
      }
    />
  );
}
