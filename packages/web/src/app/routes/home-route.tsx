import { testimonyPath } from '@lampstand/core/posts/address';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useFeedChoice } from '../../data/posts.ts';
import { shown } from '../../data/use-shown-since.ts';
import { ComposerPrompt, PaperFoot, PaperHead } from '../../features/posts/paper.tsx';
import { Feed } from '../../features/posts/feed.tsx';
import { WaitingPosts } from '../../features/posts/waiting-posts.tsx';
import { ScreenTitle } from '../../ui/top-bar.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import { CreatePostDialog } from '../dialogs.ts';
import { MemoryBanner } from '../memory-banner.tsx';
import { paths } from '../paths.ts';
import { Shell } from '../shell.tsx';
import { SideColumn } from '../side-column.tsx';
import { usePostCards } from './post-cards.tsx';
import styles from './home-route.module.css';

/** The home screen: combines the features that make up the feed. */
export function HomeRoute({ user }: { user: UserView }) {
  const { t } = useTranslation(['home', 'posts', 'common']);
  const [params] = useSearchParams();
  const { choice } = useFeedChoice();
  const { renderPost, dialogs } = usePostCards(user);
  // The address of a testimony in notifications of earlier versions.
  const linked = params.get('post');
  if (linked) return <Navigate replace to={testimonyPath(linked)} />;
  return (
    <Shell user={user} current="feed">
      {({ create, help }) => (
        <>
          <ScreenTitle name={t('feed')} />
          <MemoryBanner screen="feed" of={[shown.feed(choice)]} />
          <div className={styles.home}>
            <SideColumn user={user} onHelp={help} />
            <main className={styles.feed}>
              <VisuallyHidden as="h1">{t('feed')}</VisuallyHidden>
              <PaperHead />
              <ComposerPrompt user={user} onCreate={create} onApproach={CreatePostDialog.preload} />
              <WaitingPosts user={user} onCompose={create} />
              <Feed
                renderPost={renderPost}
                onCreate={create}
                search={paths.search}
                hasPosted={user.hasPosted === true}
              />
              <PaperFoot path="" />
            </main>
          </div>
          {dialogs}
        </>
      )}
    </Shell>
  );
}
