import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { shown } from '../../data/use-shown-since.ts';
import { ComposerPrompt } from '../../features/posts/composer-prompt.tsx';
import { Feed } from '../../features/posts/feed.tsx';
import { OwnerMenu } from '../../features/posts/owner-menu.tsx';
import { Age, PostCard } from '../../features/posts/post-card.tsx';
import { focusEntry } from '../../features/posts/post-list.tsx';
import { ReactionButtons } from '../../features/reactions/reaction-buttons.tsx';
import { fullName } from '@lampstand/core/profiles/full-name';
import { WaitingPosts } from '../../features/posts/waiting-posts.tsx';
import { useLanguage } from '../../stores/language.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CommentsDialog, CreatePostDialog, DeletePostDialog, EditPostDialog, FullScreenPhoto } from '../dialogs.ts';
import { MemoryBanner } from '../memory-banner.tsx';
import { paths } from '../paths.ts';
import { focusHeading } from '../screen.tsx';
import { Shell } from '../shell.tsx';
import { SideColumn } from '../side-column.tsx';
import { ScreenTitle } from '../../lib/screen-title.tsx';
import { useCommentActs } from '../use-comment-acts.tsx';
import { useMemberActs } from '../use-member-acts.tsx';
import { useDialogOf } from '../use-dialog-of.ts';
import { useLinkedPost } from '../use-linked-post.ts';
import { useOthersPosts } from '../use-others-posts.tsx';
import styles from './home-route.module.css';

const feed = [shown.feed()];

/** The home screen: combines the features that make up the feed. */
export function HomeRoute({ user }: { user: UserView }) {
  const { t } = useTranslation(['home', 'posts', 'common']);
  const navigate = useNavigate();
  const count = new Intl.NumberFormat(useLanguage((state) => state.language));
  const commenting = useDialogOf<PostView>();
  const editing = useDialogOf<PostView>();
  const viewing = useDialogOf<PostView>();
  const deleting = useDialogOf<{ post: PostView; position: number }>();

  const linked = useLinkedPost(commenting.show);
  const others = useOthersPosts(user);
  const { writeTo, connectWith, report, memberDialogs } = useMemberActs(user, { onBlocked: focusHeading });
  const comments = useCommentActs(user, {
    onHostBlocked: () => {
      commenting.onOpenChange(false);
      focusHeading();
    },
  });

  const slotsOfOther = (post: PostView, position: number) => {
    const memberItems = [writeTo(post.user), connectWith(post.user)];
    return { ...others.slotsOf({ post, position }, memberItems), authorMenu: [...memberItems, report(post.user)] };
  };

  const renderPost = (post: PostView, position: number) => (
    <PostCard
      post={post}
      position={position}
      onPhoto={() => viewing.show(post)}
      onPhotoNear={FullScreenPhoto.preload}
      {...(post.userId === user.id
        ? {
            menu: <OwnerMenu onEdit={() => editing.show(post)} onDelete={() => deleting.show({ post, position })} />,
          }
        : slotsOfOther(post, position))}
      acts={
        <>
          <ReactionButtons post={post} />
          <ActButton
            icon={ChatCircleIcon}
            label={t('posts:comment')}
            count={count.format(post.commentCount)}
            aria-haspopup="dialog"
            onClick={() => commenting.show(post)}
            onPointerEnter={CommentsDialog.preload}
            onFocus={CommentsDialog.preload}
          />
        </>
      }
    />
  );

  return (
    <Shell user={user} current="feed">
      {({ create, help }) => (
        <>
          <ScreenTitle name={t('feed')} />
          <MemoryBanner screen="feed" of={feed} />
          <div className={styles.home}>
            <SideColumn user={user} onHelp={help} />
            <main className={styles.feed}>
              <VisuallyHidden as="h1">{t('feed')}</VisuallyHidden>
              <ComposerPrompt user={user} onCreate={create} onApproach={CreatePostDialog.preload} />
              <WaitingPosts user={user} onCompose={create} />
              <Feed renderPost={renderPost} onCreate={create} hasPosted={user.hasPosted === true} linked={linked} />
            </main>
          </div>
          {commenting.item && (
            <CommentsDialog
              key={`comments-${commenting.key}`}
              post={commenting.item}
              user={user}
              open={commenting.open}
              onOpenChange={commenting.onOpenChange}
              onCompleteProfile={() => void navigate(paths.profile)}
              menuOf={(comment) => commenting.item && comments.menuOf(commenting.item, comment)}
            />
          )}
          {viewing.item && (
            <FullScreenPhoto
              key={`photo-${viewing.key}`}
              photo={viewing.item}
              alt={t('posts:photoBy', { name: fullName(viewing.item.user) || t('posts:member') })}
              name={fullName(viewing.item.user) || t('posts:member')}
              note={
                <>
                  {viewing.item.location && `${viewing.item.location} · `}
                  <Age at={viewing.item.createdAt} />
                </>
              }
              open={viewing.open}
              onOpenChange={viewing.onOpenChange}
            />
          )}
          {editing.item && (
            <EditPostDialog
              key={`edit-${editing.key}`}
              post={editing.item}
              user={user}
              open={editing.open}
              onOpenChange={editing.onOpenChange}
            />
          )}
          {deleting.item && (
            <DeletePostDialog
              key={`delete-${deleting.key}`}
              post={deleting.item.post}
              open={deleting.open}
              onOpenChange={deleting.onOpenChange}
              onDeleted={() => focusEntry(deleting.item?.position ?? 1)}
            />
          )}
          {comments.dialogs}
          {others.dialogs}
          {memberDialogs}
        </>
      )}
    </Shell>
  );
}
