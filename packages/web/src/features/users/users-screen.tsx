import type { UserView } from '@lampstand/core/profiles/contract';
import type { Role } from '@lampstand/core/profiles/roles';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRemoveUser, useUsers, type RoleFilter } from '../../data/admin-users.ts';
import { toast } from '../../stores/toast.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { TextField } from '../../ui/field.tsx';
import { DeleteUserDialog, SetRoleDialog } from './dialogs.ts';
import { Failed, ListEnd, ModerationPage } from '../admin/moderation-page.tsx';
import { focusLater } from '../../ui/focus.ts';
import { moderationPaths } from '../admin/moderation-paths.ts';
import { PersonCard } from './person-card.tsx';
import styles from './users.module.css';

/** The search runs after the typing pauses for this long. */
const PAUSE_MS = 300;

const ROLE_FILTERS = ['everyone', 'team'] as const;

/** Every member with everything the viewer may see, and the total (moderation-5). */
export function UsersScreen({ viewer, back, help }: { viewer: UserView; back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const [input, setInput] = useState('');
  const q = useDebounced(input.trim());
  const [roles, setRoles] = useState<RoleFilter>('everyone');
  const { query, users, total } = useUsers(q, roles);
  const count = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<{ user: ManagedUserView; what: 'delete' | Role }>();
  const [asking, setAsking] = useState(false);
  const ask = (user: ManagedUserView, what: 'delete' | Role) => {
    setChosen({ user, what });
    setAsking(true);
  };
  const { mutate: remove, isPending } = useRemoveUser({
    onSuccess: () => {
      setAsking(false);
      toast({ title: t('users.deleted.title'), description: t('users.deleted.text') });
      focusLater(() => count.current);
    },
    onError: () => toast({ title: t('common:error'), description: t('users.deleteFailed'), variant: 'destructive' }),
  });
  const counted = q || roles === 'team' ? 'users.found' : 'users.total';

  return (
    <>
      <ModerationPage name={t('users.title')} title={t('users.title')} back={back} help={help}>
        <div className={styles.head}>
          <p className={styles.total} role="status" ref={count} tabIndex={-1}>
            {total !== undefined && (
              <Trans t={t} i18nKey={counted} count={total} components={{ b: <b className={styles.number} /> }} />
            )}
          </p>
          {viewer.isAdmin && (
            <Link className={styles.keptOut} to={moderationPaths.adminBans}>
              {t('bans.title')}
            </Link>
          )}
          <div className={styles.search} role="search">
            <TextField
              label={t(viewer.isAdmin ? 'users.search' : 'users.searchNames')}
              type="search"
              maxLength={100}
              autoComplete="off"
              value={input}
              onChange={(event) => setInput(event.target.value)}
            />
          </div>
          <SegmentedControl
            label={t('roles.filter')}
            segments={ROLE_FILTERS.map((value) => ({ value, label: t(`roles.${value}`) }))}
            value={roles}
            onChange={setRoles}
          />
        </div>
        {query.isPending && (
          <>
            <Waiting text={t('users.loading')} />
            <PersonSkeleton />
          </>
        )}
        {query.isError && !users && (
          <Failed text={t('users.failed')} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {users?.length === 0 && (
          <State
            title={t('users.empty')}
            {...(q && { text: t(viewer.isAdmin ? 'users.emptySearch' : 'users.emptyNames', { q }) })}
          />
        )}
        {users && users.length > 0 && (
          <>
            <ul className={styles.people} aria-busy={query.isPlaceholderData}>
              {users.map((user) => (
                <PersonCard
                  key={user.id}
                  user={user}
                  viewer={viewer}
                  appointment={roles === 'team'}
                  onDelete={() => ask(user, 'delete')}
                  onSetRole={(role) => ask(user, role)}
                />
              ))}
            </ul>
            <ListEnd query={query} failed={t('users.failed')} />
          </>
        )}
      </ModerationPage>
      {chosen?.what === 'delete' && (
        <DeleteUserDialog
          key={chosen.user.id}
          user={chosen.user}
          open={asking}
          onOpenChange={setAsking}
          pending={isPending}
          onConfirm={(keepOut) => remove({ params: { userId: chosen.user.id }, body: { keepOut } })}
        />
      )}
      {chosen && chosen.what !== 'delete' && (
        <SetRoleDialog
          key={chosen.user.id}
          user={chosen.user}
          role={chosen.what}
          open={asking}
          onOpenChange={setAsking}
        />
      )}
    </>
  );
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
