import { testimonyIn, testimonyPath } from '@lampstand/core/posts/address';
import type { PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useChangedPost, usePost } from '../../data/posts.ts';
import { shown } from '../../data/use-shown-since.ts';
import { PostComments } from '../../features/comments/comment-list.tsx';
import { PaperFoot, PaperHead } from '../../features/posts/paper.tsx';
import { useFailedText } from '../../ui/more.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { EntrySkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { FailedState } from '../../ui/failed.tsx';
import { SendPostDialog } from '../dialogs.ts';
import { MemoryBanner } from '../memory-banner.tsx';
import { PageFrame } from '../page-frame.tsx';
import { ANSWERING, memberPath, paths } from '../paths.ts';
import { focusHeading } from '../screen.tsx';
import { useCommentActs } from './use-comment-acts.tsx';
import { usePostCards } from './post-cards.tsx';

/** A testimony or a prayer request at its own address, with its comments (posts-13). */
export function PostRoute({ user }: { user: UserView }) {
  const { pathname } = useLocation();
  const postId = testimonyIn(pathname);
  return postId === undefined ? <Missing user={user} /> : <Testimony key={postId} user={user} postId={postId} />;
}

function Testimony({ user, postId }: { user: UserView; postId: string }) {
  const { t } = useTranslation(['pages', 'posts', 'comments', 'common']);
  const navigate = useNavigate();
  const writer = useRef<HTMLTextAreaElement>(null);
  const { query, post, isGone } = usePost(postId);
  useChangedPost(postId);
  const failed = useFailedText(t('failed'));
  const comments = useCommentActs(user, { onHostBlocked: focusHeading });
  const { renderPost, dialogs, send, answer } = usePostCards(user, {
    whole: true,
    onComment: () => writer.current?.focus(),
    onBlocked: focusHeading,
    onDeleted: () => void navigate(paths.home),
  });
  const [params, setParams] = useSearchParams();
  const isAnswering = params.has(ANSWERING);
  useEffect(() => {
    if (!isAnswering || !post) return;
    setParams({}, { replace: true });
    if (post.userId === user.id && post.kind === 'prayer') answer(post);
  }, [isAnswering, post, user.id, answer, setParams]);
  const wasThere = useRef(false);
  useEffect(() => {
    if (wasThere.current && isGone) focusHeading();
    wasThere.current = post !== undefined;
  }, [post, isGone]);
  if (isGone) return <Missing user={user} />;
  return (
    <PageFrame
      user={user}
      title={post?.kind === 'prayer' ? t('posts:request') : t('testimony.title')}
      current="feed"
      tabs={false}
      notice={<MemoryBanner screen="post" of={[query.data ? shown.post(postId) : shown.feed()]} />}
      acts={post && <SendButton post={post} onSend={send} />}
    >
      {() => (
        <>
          {post ? (
            <>
              <PaperHead />
              {renderPost(post, 1)}
              <PaperFoot path={testimonyPath(post.id)} />
              <PostComments
                post={post}
                user={user}
                writer={writer}
                onCompleteProfile={() => void navigate(paths.profile)}
                menuOf={(comment) => comments.menuOf(post, comment)}
                edit={comments.edit}
                pageOf={memberPath}
              />
            </>
          ) : query.isError ? (
            <FailedState text={failed} retry={t('retry')} query={query} />
          ) : (
            <>
              <Waiting text={t('posts:loading')} />
              <EntrySkeleton />
            </>
          )}
          {dialogs}
          {comments.dialogs}
        </>
      )}
    </PageFrame>
  );
}

function SendButton({ post, onSend }: { post: PostView; onSend: (post: PostView) => void }) {
  const { t } = useTranslation('posts');
  return (
    <IconButton
      label={t('send')}
      icon={ShareNetworkIcon}
      aria-haspopup="dialog"
      onClick={() => onSend(post)}
      onPointerEnter={SendPostDialog.preload}
      onFocus={SendPostDialog.preload}
    />
  );
}

/** It was removed, it is behind a block, or it never existed: the same screen for all of them (blocks-2). */
function Missing({ user }: { user: UserView }) {
  const { t } = useTranslation('pages');
  return (
    <PageFrame user={user} title={t('testimony.title')} current="feed">
      {() => (
        <State
          title={t('testimony.missing.title')}
          text={t('testimony.missing.text')}
          actions={
            <Link className={buttonClass({ variant: 'quiet' })} to={paths.home}>
              {t('toFeed')}
            </Link>
          }
        />
      )}
    </PageFrame>
  );
}
