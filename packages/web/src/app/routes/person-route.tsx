import type { UserView, AuthorView } from '@lampstand/core/profiles/contract';
import { useParams, Link, NavigationType, useNavigationType, useSearchParams, useLocation } from 'react-router-dom';
import type { ConnectionView } from '@lampstand/core/connections/contract';
import { connectState } from '@lampstand/core/connections/rules';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { MemberPageView } from '@lampstand/core/profiles/page-contract';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { testimonyPath } from '@lampstand/core/posts/address';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { isGone } from '../../data/api-error.ts';
import { listOn, useMemberPage, usePageList, prayedKeys, type OwnTab, type PageList } from '../../data/member-pages.ts';
import { shown } from '../../data/use-shown-since.ts';
import { ConnectButton, useWithdraw } from '../../features/connections/connect-button.tsx';
import { NewPostsPill, PostPages } from '../../features/posts/feed.tsx';
import { PrayList } from '../../features/posts/pray-list.tsx';
import { MemberHead, OwnLists } from '../../features/profiles/member-head.tsx';
import { Button, buttonClass, Icon } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useFailedText } from '../../ui/more.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { FailedState } from '../../ui/failed.tsx';
import { MemoryBanner } from '../memory-banner.tsx';
import { PageFrame } from '../page-frame.tsx';
import { conversationPath, paths } from '../paths.ts';
import { focusHeading, keepHeadingFocused } from '../screen.tsx';
import { useMemberActs } from './member-acts.tsx';
import { usePostCards } from './post-cards.tsx';

/** A member's page, or the viewer's own. */
export function PersonRoute({ user }: { user: UserView }) {
  const userId = useParams()['userId']?.toLowerCase() ?? '';
  if (userId === user.id) return <OwnPage user={user} />;
  return <MemberPage key={userId} user={user} userId={userId} />;
}

/** What members see of one another (profiles-9), and what they can do about it. */
function MemberPage({ user, userId }: { user: UserView; userId: string }) {
  const { t } = useTranslation(['pages', 'posts', 'common']);
  const query = useMemberPage(userId);
  const { report, block, leave, memberDialogs } = useMemberActs(user, { onBlocked: focusHeading });
  const failed = useFailedText(t('failed'));
  const gone = isGone(query.error);
  const page = gone ? undefined : query.data;
  const { withdraw } = useWithdraw(userId);
  const name = page && (fullName(page) || t('member'));
  const isKnown = name !== undefined;
  const isArrival = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    // The name is the heading in place of the bar's.
    if (isKnown && isArrival) keepHeadingFocused();
  }, [isKnown, isArrival]);
  return (
    <PageFrame
      user={user}
      title={t('member')}
      name={name}
      current="feed"
      notice={<MemoryBanner screen="member" of={[shown.member(userId)]} />}
      acts={
        page && (
          <Menu
            label={t('menu', { name: page.firstName ?? t('member') })}
            items={itemsOf(page, { report, block, leave, withdraw })}
          />
        )
      }
    >
      {() => (
        <>
          {page ? (
            <Known user={user} page={page} />
          ) : gone ? (
            <Missing onBlock={() => block({ id: userId, firstName: null, lastName: null, profileImageUrl: null })} />
          ) : query.isError ? (
            <FailedState text={failed} retry={t('retry')} query={query} />
          ) : (
            <>
              <Waiting text={t('loading')} />
              <PersonSkeleton />
            </>
          )}
          {memberDialogs}
        </>
      )}
    </PageFrame>
  );

  function itemsOf(
    { connection, ...member }: MemberPageView,
    acts: Record<'report' | 'block', (member: AuthorView) => void> &
      Record<'leave' | 'withdraw', (connection: ConnectionView) => void>,
  ): MenuItem[] {
    const state = connectState(connection);
    const leaving = connection && (state === 'sent' || state === 'connected');
    const called = { name: member.firstName ?? t('member') };
    return [
      ...(leaving
        ? [
            {
              label: state === 'sent' ? t('withdraw') : t('takeBack'),
              icon: 'x' as const,
              onSelect: () => (state === 'sent' ? acts.withdraw(connection) : acts.leave(connection)),
            },
          ]
        : []),
      { label: t('report', called), icon: 'flag', onSelect: () => acts.report(member) },
      { label: t('block', called), icon: 'prohibit', danger: true, onSelect: () => acts.block(member) },
    ];
  }
}

/** The head and the testimonies. The code of the list and its dialogs runs only for a member who is there. */
function Known({ user, page }: { user: UserView; page: MemberPageView }) {
  const { t } = useTranslation('pages');
  const place = usePageArrival();
  const list = usePageList(page.id, 'posts');
  const listKey = listOn(page.id, 'posts').queryKey;
  const { renderPost, dialogs } = usePostCards(user, {
    bare: true,
    list: listKey,
    onBlocked: focusHeading,
  });
  return (
    <>
      <MemberHead
        member={page}
        since={page.memberSince}
        acts={
          <>
            <Link className={buttonClass()} to={conversationPath(page.id)}>
              <Icon of={ChatCircleIcon} />
              {t('message')}
            </Link>
            <ConnectButton member={page} connection={page.connection} />
          </>
        }
      />
      {list.data && <NewPostsPill list={listKey} data={list.data} />}
      <PostPages
        query={list}
        place={place}
        renderPost={renderPost}
        empty={<State text={t('empty.posts', { name: page.firstName ?? t('member') })} />}
      />
      {dialogs}
    </>
  );
}

/** The member does not exist or is blocked: the same screen for both (blocks-2). */
function Missing({ onBlock }: { onBlock: () => void }) {
  const { t } = useTranslation(['pages', 'posts']);
  return (
    <State
      title={t('missing.title')}
      text={t('missing.text')}
      actions={
        <>
          <Link className={buttonClass({ variant: 'quiet' })} to={paths.home}>
            {t('toFeed')}
          </Link>
          <Button variant="plain" onClick={onBlock}>
            {t('posts:block')}
          </Button>
        </>
      }
    />
  );
}

/** What others see of the member, and for the member alone what they prayed for and commented on (profiles-11). */
function OwnPage({ user }: { user: UserView }) {
  const { t } = useTranslation(['pages', 'posts', 'common']);
  const [params, setParams] = useSearchParams();
  const given = params.get('list');
  const current: OwnTab = given === 'prayed' || given === 'commented' ? given : 'posts';
  return (
    <PageFrame
      user={user}
      title={t('own')}
      current="profile"
      marked
      notice={
        <MemoryBanner screen="member" of={current === 'prayed' ? prayedKeys : [listOn(user.id, current).queryKey]} />
      }
    >
      {({ create }) => (
        <>
          <MemberHead member={user} since={user.createdAt.slice(0, 'yyyy-mm'.length)} isHeading={false} />
          <OwnLists
            current={current}
            onChoose={(list) => setParams(list === 'posts' ? {} : { list }, { replace: true })}
          >
            {current === 'prayed' ? (
              <PrayList pathOf={testimonyPath} />
            ) : (
              <OwnList key={current} user={user} of={current} onCreate={create} />
            )}
          </OwnLists>
        </>
      )}
    </PageFrame>
  );
}

function OwnList({ user, of, onCreate }: { user: UserView; of: PageList; onCreate: () => void }) {
  const { t } = useTranslation(['pages', 'posts']);
  const place = usePageArrival();
  const query = usePageList(user.id, of);
  const { renderPost, dialogs } = usePostCards(user, { bare: of === 'posts', list: listOn(user.id, of).queryKey });
  const empty =
    of === 'posts' ? (
      <State
        text={t('empty.own')}
        actions={
          <Button onClick={onCreate}>
            <Icon of={PlusIcon} />
            {t('posts:empty.create')}
          </Button>
        }
      />
    ) : (
      <State text={t(`empty.${of}`)} />
    );
  return (
    <>
      <PostPages query={query} place={`${place} ${of}`} renderPost={renderPost} empty={empty} />
      {dialogs}
    </>
  );
}

/**
 * For a screen with a list of posts of its own: begins at the top, except on the way back, where the list returns to the reader's
 * position. Returns the name under which that is kept.
 */
function usePageArrival(): string {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only
  }, []);
  return key;
}
