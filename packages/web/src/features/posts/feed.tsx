import type { PostView } from '@lampstand/core/posts/contract';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { feedOf, type FeedChoice, useFeed, useFeedChoice, useHasRequests } from '../../data/posts.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import { FeedRow, SearchRow } from './feed-row.tsx';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostPages } from './post-pages.tsx';

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
  const hasRequests = useHasRequests();
  const [chosen, choose] = useFeedChoice();
  const choice = hasRequests ? chosen : 'all';
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
