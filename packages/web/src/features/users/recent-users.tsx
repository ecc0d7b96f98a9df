import type { UserView } from '@lampstand/core/profiles/contract';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentUsers, useRemoveUser } from '../../data/admin-users.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { isSignedOut } from '../../data/api-error.ts';
import { navigation } from '../../platform/navigation.ts';
import { toast } from '../../stores/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { cx } from '../../ui/cx.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { focusLater } from '../../ui/focus.ts';
import { Failed } from '../admin/moderation-list.tsx';
import { Panel } from '../admin/moderation-page.tsx';
import styles from './recent-users.module.css';

const DeleteUserDialog = lazyDialog(() => import('./delete-user-dialog.tsx').then((part) => part.DeleteUserDialog));

/** The length of the list (moderation-5). */
const shown = 10;
/** Milliseconds between the message that the session has ended and the sign-in page (moderation-9). */
const loginAfter = 500;

/** The members who joined last, each with a Delete button for admins. */
export function RecentUsers({ viewer }: { viewer: UserView }) {
  const { t } = useTranslation(['moderation', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  const [user, setUser] = useState<ManagedUserView>();
  const [asking, setAsking] = useState(false);
  const { data, isError, isFetching, refetch } = useRecentUsers(shown);
  const { mutate, isPending } = useRemoveUser({
    staysOn401: true,
    onSuccess: () => {
      setAsking(false);
      toast({ title: t('recent.deleted') });
      focusLater(() => heading.current);
    },
    onError: (error) => {
      if (!isSignedOut(error)) {
        return toast({ title: t('common:error'), description: t('recent.deleteFailed'), variant: 'destructive' });
      }
      toast({ title: t('unauthorized'), description: t('recent.loggedOut'), variant: 'destructive' });
      setTimeout(() => navigation.go('/api/login'), loginAfter);
    },
  });

  return (
    <Panel title={t('recent.title')} titleRef={heading}>
      {!data && !isError && (
        <div className="panelBody">
          <Waiting text={t('recent.loading')} />
          <PersonSkeleton />
        </div>
      )}
      {isError && !data && <Failed text={t('recent.failed')} query={{ isFetching, refetch }} />}
      <ul>
        {data?.items.map((one) => (
          <li key={one.id} className={styles.row}>
            <Avatar
              size="sm"
              seed={one.id}
              firstName={one.firstName}
              lastName={one.lastName}
              src={one.profileImageUrl}
            />
            <span className="stack">
              <span className="label oneLine">{fullName(one) || t('member')}</span>
              {one.email !== undefined && <span className={cx('meta', 'oneLine')}>{one.email}</span>}
              {one.emailProven === false && <span className="meta">{t('users.notProven')}</span>}
            </span>
            {viewer.isAdmin && (
              <Button
                variant="dangerQuiet"
                small
                className={styles.delete}
                disabled={one.id === viewer.id}
                {...(one.id === viewer.id
                  ? { title: t('recent.self') }
                  : { 'aria-label': t('recent.deleteName', { name: fullName(one) || t('member') }) })}
                onClick={() => {
                  setUser(one);
                  setAsking(true);
                }}
                onPointerEnter={DeleteUserDialog.preload}
                onFocus={DeleteUserDialog.preload}
              >
                {t('recent.delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {user && (
        <DeleteUserDialog
          key={user.id}
          user={user}
          open={asking}
          onOpenChange={setAsking}
          pending={isPending}
          onConfirm={(keepOut) => mutate({ params: { userId: user.id }, body: { keepOut } })}
        />
      )}
    </Panel>
  );
}
