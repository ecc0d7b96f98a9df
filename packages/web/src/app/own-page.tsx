import { testimonyPath } from '@lampstand/core/posts/address';
import type { UserView } from '@lampstand/core/profiles/contract';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listOn, prayedKeys, usePageList, type OwnTab, type PageList } from '../data/member-pages.ts';
import { PrayList } from '../features/posts/pray-list.tsx';
import { PostPages } from '../features/posts/feed.tsx';
import { MemberHead } from '../features/profiles/member-head.tsx';
import { OwnLists } from '../features/profiles/own-lists.tsx';
import { Button, Icon } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';
import { MemoryBanner } from './memory-banner.tsx';
import { PageFrame } from './page-frame.tsx';
import { usePageArrival } from './use-page-arrival.ts';
import { usePostCards } from './use-post-cards.tsx';

/** What others see of the member, and for the member alone what they prayed for and commented on (profiles-11). */
export function OwnPage({ user }: { user: UserView }) {
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
