import type { PostView } from '@lampstand/core/posts/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { UserView } from '@lampstand/core/profiles/contract';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useState, type ReactNode } from 'react';
import { useReadPosts } from '../../data/posts.ts';
import { OwnerMenu, PostCard } from '../../features/posts/post-card.tsx';
import { focusEntry } from '../../features/posts/post-list.tsx';
import { Age } from '../../features/posts/post-text.tsx';
import { useRequestActs } from '../../features/posts/request-acts.ts';
import { ReactionButtons } from '../../features/reactions/reaction-buttons.tsx';
import { ReportedPost, ReportNote } from '../../features/reports/reported-post.tsx';
import { useLanguage } from '../../stores/choices.ts';
import { ActButton } from '../../ui/act-button.tsx';
import type { FillableIcon } from '../../ui/button.tsx';
import { type MenuItem, Menu } from '../../ui/menu.tsx';
import {
  AnswerDialog,
  CommentsDialog,
  DeletePostDialog,
  EditPostDialog,
  FullScreenPhoto,
  SendPostDialog,
  BlockDialog,
  ReportDialog,
} from '../dialogs.ts';
import { memberPath, paths } from '../paths.ts';
import { focusHeading } from '../screen.tsx';
import { DialogOf, useDialogOf, useMemberActs } from './member-acts.tsx';

interface PostCardsOptions extends ListOfPosts {
  /** On the page of their author, whom the screen shows and who has a menu there. */
  bare?: boolean;
  /** On the page of the testimony itself. */
  whole?: boolean;
  /** Replaces opening the comments. */
  onComment?: () => void;
  /** Called after the viewer has deleted a post, instead of focusing the next one. */
  onDeleted?: () => void;
}

/** Renders posts with all that can be done about them, and the dialogs for it. */
export function usePostCards(
  user: UserView,
  { bare = false, whole = false, onComment, onDeleted, ...of }: PostCardsOptions = {},
) {
  const { t } = useTranslation(['posts', 'common']);
  const navigate = useNavigate();
  const count = new Intl.NumberFormat(useLanguage((state) => state.language));
  const commenting = useDialogOf<PostView>();
  const editing = useDialogOf<PostView>();
  const answering = useDialogOf<PostView>();
  const { takeBack, letAsk } = useRequestActs();
  const viewing = useDialogOf<PostView>();
  const sending = useDialogOf<PostView>();
  const deleting = useDialogOf<{ post: PostView; position: number }>();
  const others = useOthersPosts(user, of);
  const { writeTo, connectWith, memberDialogs } = useMemberActs(user, { onBlocked: focusHeading });

  const send = (post: PostView): MenuItem => ({
    label: t('send'),
    icon: 'shareNetwork',
    onSelect: () => sending.show(post),
  });
  const slotsOf = (post: PostView, position: number) => {
    if (post.userId === user.id) {
      const onDelete = () => deleting.show({ post, position });
      const menu = (
        <OwnerMenu
          post={post}
          items={[send(post)]}
          onAnswer={() => answering.show(post)}
          onTakeBack={() => takeBack(post)}
          onAskAgain={() => letAsk.mutate({ params: { postId: post.id }, body: { asking: true } })}
          onEdit={() => editing.show(post)}
          onDelete={onDelete}
        />
      );
      return { menu };
    }
    const aboutMember = bare ? [] : [writeTo(post.user), connectWith(post.user)];
    return others.slotsOf({ post, position }, [...aboutMember, send(post)]);
  };

  const renderPost = (post: PostView, position: number) => (
    <PostCard
      post={post}
      position={position}
      bare={bare}
      whole={whole}
      authorPath={memberPath(post.userId)}
      onPhoto={() => viewing.show(post)}
      onPhotoNear={FullScreenPhoto.preload}
      {...slotsOf(post, position)}
      acts={
        <>
          <ReactionButtons post={post} />
          <ActButton
            icon={ChatCircleIcon as FillableIcon}
            label={t('comment')}
            count={count.format(post.commentCount)}
            aria-haspopup={onComment ? undefined : 'dialog'}
            onClick={onComment ?? (() => commenting.show(post))}
            onPointerEnter={CommentsDialog.preload}
            onFocus={CommentsDialog.preload}
          />
        </>
      }
    />
  );

  const dialogs = (
    <>
      <DialogOf of={commenting}>
        {(item, state) => (
          <CommentsDialog
            post={item}
            user={user}
            {...state}
            onCompleteProfile={() => void navigate(paths.profile)}
            onHostBlocked={() => {
              state.onOpenChange(false);
              focusHeading();
            }}
          />
        )}
      </DialogOf>
      <DialogOf of={viewing}>
        {(item, state) => (
          <FullScreenPhoto
            photo={item}
            alt={item.imageDescription ?? t('photoBy', { name: fullName(item.user) || t('member') })}
            name={fullName(item.user) || t('member')}
            note={
              <>
                {item.location && `${item.location} · `}
                <Age at={item.createdAt} />
              </>
            }
            {...state}
          />
        )}
      </DialogOf>
      <DialogOf of={sending}>{(item, state) => <SendPostDialog postId={item.id} {...state} />}</DialogOf>
      <DialogOf of={answering}>{(item, state) => <AnswerDialog post={item} {...state} />}</DialogOf>
      <DialogOf of={editing}>{(item, state) => <EditPostDialog post={item} user={user} {...state} />}</DialogOf>
      <DialogOf of={deleting}>
        {(item, state) => (
          <DeletePostDialog
            post={item.post}
            {...state}
            onDeleted={() => (onDeleted ? onDeleted() : focusEntry(item.position, { gone: item.post.id }))}
          />
        )}
      </DialogOf>
      {others.dialogs}
      {memberDialogs}
    </>
  );
  return { renderPost, dialogs, send: sending.show, answer: answering.show };
}

/** One entry of the feed; `position` counts from 1. */
interface Entry {
  post: PostView;
  position: number;
}

interface ListOfPosts {
  /** The key of the list, if it is not the feed. */
  list?: Parameters<typeof useReadPosts>[0];
  /** Called after an author was blocked, instead of focusing the next post. */
  onBlocked?: () => void;
}

/** What a member can do about somebody else's post (posts-9): report it, hide it, block its author. */
function useOthersPosts(user: UserView, { list, onBlocked }: ListOfPosts = {}) {
  const { t } = useTranslation('posts');
  const readPosts = useReadPosts(list);
  const reporting = useDialogOf<Entry>();
  const blocking = useDialogOf<Entry>();
  const [shownAnyway, setShownAnyway] = useState<ReadonlySet<string>>(new Set());

  /** The slots of the card. `memberItems` are the menu rows about its author. */
  function slotsOf(entry: Entry, memberItems: readonly MenuItem[]): Record<'menu' | 'note' | 'cover', ReactNode> {
    const { post, position } = entry;
    const items: MenuItem[] = [
      ...memberItems,
      { label: t('report'), icon: 'flag', onSelect: () => reporting.show(entry) },
      { label: t('block'), icon: 'prohibit', danger: true, onSelect: () => blocking.show(entry) },
    ];
    const covered = post.viewerReport && !shownAnyway.has(post.id);
    return {
      menu: <Menu label={t('menu')} items={items} />,
      note: post.viewerReport && <ReportNote status={post.viewerReport.status} />,
      cover: covered && (
        <ReportedPost
          post={post}
          onShowAnyway={() => {
            setShownAnyway((shown) => new Set(shown).add(post.id));
            focusEntry(position);
          }}
          onReportAgain={() => reporting.show(entry)}
          onBlock={() => blocking.show(entry)}
        />
      ),
    };
  }

  /** Focuses the next older remaining post, because posts around it may be gone too. */
  function focusAfter(gone: PostView) {
    const left = readPosts();
    const older = left.findIndex((post) => post.createdAt <= gone.createdAt);
    if (left.length === 0) focusHeading();
    else focusEntry(older < 0 ? left.length : older + 1, { gone: gone.id });
  }

  const dialogs = (
    <>
      <DialogOf of={reporting}>
        {(item, state) => (
          <ReportDialog
            postId={item.post.id}
            userId={user.id}
            {...state}
            onReported={({ postId }) => {
              setShownAnyway((shown) => new Set([...shown].filter((id) => id !== postId)));
              // The menu that opened the dialog is hidden now.
              focusEntry(item.position);
            }}
          />
        )}
      </DialogOf>
      <DialogOf of={blocking}>
        {(item, state) => (
          <BlockDialog
            member={item.post.user}
            {...state}
            onBlocked={() => (onBlocked ? onBlocked() : focusAfter(item.post))}
          />
        )}
      </DialogOf>
    </>
  );
  return { slotsOf, dialogs };
}
