import type { PostView } from '@lampstand/core/posts/contract';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { postsOf, useFeed } from '../../data/posts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NearEnd } from '../../ui/near-end.tsx';
import { EntrySkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';
import { useLinkedIndex, type LinkedPost } from './use-linked-index.ts';

interface FeedProps {
  /** Renders one post; `position` starts at 1. */
  renderPost: (post: PostView, position: number) => ReactNode;
  onCreate: () => void;
  /** Whether the viewer has ever shared a post. */
  hasPosted: boolean;
  /** A post to scroll to. */
  linked?: LinkedPost | undefined;
}

/** The endless list of posts (posts-2), with its empty (posts-11), loading and error states. */
export function Feed({ renderPost, onCreate, hasPosted, linked }: FeedProps) {
  const { t } = useTranslation(['posts', 'common']);
  const feed = useFeed();
  const posts = postsOf(feed.data);
  const linkedIndex = useLinkedIndex(feed, posts, linked);

  if (feed.isPending) {
    return (
      <>
        <Waiting text={t('loading')} />
        <EntrySkeleton />
        <EntrySkeleton picture />
      </>
    );
  }
  if (!feed.data) return <Failed busy={feed.isFetching} onRefresh={() => void feed.refetch()} />;

  const newPosts = <NewPostsPill feed={feed.data} onShow={() => void feed.refetch()} />;
  if (posts.length === 0) {
    return (
      <>
        {newPosts}
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
      </>
    );
  }
  return (
    <>
      {newPosts}
      <PostList posts={posts} scrollTo={linkedIndex} busy={feed.isFetchingNextPage} renderPost={renderPost} />
      {feed.isFetchNextPageError ? (
        <Failed slim busy={feed.isFetching} onRefresh={() => void feed.fetchNextPage()} />
      ) : (
        feed.hasNextPage && (
          <>
            <NearEnd key={posts.length} onNear={() => void feed.fetchNextPage()} />
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
