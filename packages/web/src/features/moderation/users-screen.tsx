import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveUser, useUsers } from '../../data/admin-users.ts';
import { ScreenTitle } from '../../lib/screen-title.tsx';
import { toast } from '../../stores/toast.ts';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BackBar } from '../../ui/top-bar.tsx';
import { Desk } from './desk.tsx';
import { DeleteUserDialog, SetAdminDialog } from './dialogs.ts';
import { Failed } from './failed.tsx';
import { focusLater } from './focus-later.ts';
import { ListEnd } from './list-end.tsx';
import { PersonCard } from './person-card.tsx';
import styles from './users-screen.module.css';

/** The server is asked when the typing pauses for so many milliseconds. */
const PAUSE_MS = 300;

/** Every member with all that admins may see, and how many there are (moderation-5). */
export function UsersScreen({ viewerId, back, help }: { viewerId: string; back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const { query, users, total } = useUsers(q);
  const count = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<{ user: UserView; what: 'delete' | 'setAdmin' }>();
  const [asking, setAsking] = useState(false);
  const ask = (user: UserView, what: 'delete' | 'setAdmin') => {
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
  const counted = q ? 'users.found' : 'users.total';

  return (
    <>
      <ScreenTitle name={t('users.title')} />
      <BackBar desk title={t('users.title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Desk>
        <div className={styles.head}>
          <p className={styles.total} role="status" ref={count} tabIndex={-1}>
            {total !== undefined && <Count words={t(counted, { count: total })} />}
          </p>
          <div className={styles.search} role="search">
            <TextField
              label={t('users.search')}
              type="search"
              maxLength={100}
              autoComplete="off"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
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
        {users?.length === 0 && <State title={t('users.empty')} {...(q && { text: t('users.emptySearch', { q }) })} />}
        {users && users.length > 0 && (
          <>
            <ul className={styles.people} aria-busy={query.isPlaceholderData}>
              {users.map((user) => (
                <PersonCard
                  key={user.id}
                  user={user}
                  self={user.id === viewerId}
                  onDelete={() => ask(user, 'delete')}
                  onSetAdmin={() => ask(user, 'setAdmin')}
                />
              ))}
            </ul>
            <ListEnd query={query} shown={users.length} failed={t('users.failed')} />
          </>
        )}
      </Desk>
      {chosen?.what === 'delete' && (
        <DeleteUserDialog
          user={chosen.user}
          open={asking}
          onOpenChange={setAsking}
          pending={isPending}
          onConfirm={() => remove({ params: { userId: chosen.user.id } })}
        />
      )}
      {chosen?.what === 'setAdmin' && (
        <SetAdminDialog key={chosen.user.id} user={chosen.user} open={asking} onOpenChange={setAsking} />
      )}
    </>
  );
}

/** The number in it is between `<b>` and `</b>`. The library's part for that would come with every screen's code. */
function Count({ words }: { words: string }) {
  const [before, number, after] = words.split(/<\/?b>/);
  return (
    <>
      {before}
      <b className={styles.number}>{number}</b>
      {after}
    </>
  );
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
