import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllInvitations } from '../../data/admin-users.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { Desk, DeskColumns, Failed, ListEnd, Panel } from '../admin/room-page.tsx';
import { AnyInvitation } from './any-invitation.tsx';
import { MembersInvite } from './members-invite.tsx';
import { NewInvitation } from './new-invitation.tsx';
import { focusLater } from '../../ui/focus.ts';

/** Everybody's invitations, for admins (door-4). */
export function InvitationsScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['door', 'common']);
  const [state, setState] = useState<'open' | 'all'>('open');
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, rows, total } = useAllInvitations(state);
  return (
    <>
      <ScreenTitle name={t('admin.title')} />
      <BackBar desk title={t('admin.title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Desk>
        <DeskColumns
          first={
            <>
              <NewInvitation />
              <MembersInvite />
            </>
          }
        >
          <Panel
            title={t('admin.title')}
            titleRef={heading}
            head={
              <SegmentedControl
                label={t('admin.which')}
                segments={(['open', 'all'] as const).map((value) => ({ value, label: t(`admin.${value}`) }))}
                value={state}
                onChange={setState}
              />
            }
          >
            {query.isPending && (
              <>
                <Waiting text={t('loading')} />
                <PersonSkeleton />
              </>
            )}
            {query.isError && !rows && (
              <Failed text={t('loadFailed')} busy={query.isFetching} onRetry={() => void query.refetch()} />
            )}
            {rows?.length === 0 && <State slim title={t(`admin.none.${state}`)} />}
            {rows && rows.length > 0 && (
              <>
                <ul aria-busy={query.isPlaceholderData} aria-label={t('admin.total', { count: total ?? rows.length })}>
                  {rows.map((invitation) => (
                    <AnyInvitation
                      key={invitation.id}
                      invitation={invitation}
                      onRevoked={() => focusLater(() => heading.current)}
                    />
                  ))}
                </ul>
                <ListEnd query={query} failed={t('loadFailed')} />
              </>
            )}
          </Panel>
        </DeskColumns>
      </Desk>
    </>
  );
}
