import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConnectionView } from '@lampstand/core/connections/contract';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { unlessGone } from '../../lib/api-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { connectionKeys } from '../../lib/query-keys.ts';
import { toast } from '../../stores/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import styles from './connections.module.css';
import { refreshConnection } from './use-connection.ts';
import { usePending } from './use-pending.ts';

/** Who would like to connect: on top of Messages (connections-4), and nothing at all where nobody does. */
export function ConnectionRequests({ onNoneLeft }: { onNoneLeft: () => void }) {
  const { t } = useTranslation('connections');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = usePending();
  const heading = useRef<HTMLHeadingElement>(null);
  const incoming = (data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ direction }) => direction === 'incoming');
  if (incoming.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby="connection-requests">
      <h2 className={text.subtitle} id="connection-requests" ref={heading} tabIndex={-1}>
        {t('requests')}
      </h2>
      <ul>
        {incoming.map((request) => (
          <Request
            key={request.id}
            request={request}
            onAnswered={() => (incoming.length > 1 ? heading.current?.focus() : onNoneLeft())}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="plain"
          small
          pending={isFetchingNextPage}
          pendingLabel={t('loadingMore')}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Request({ request, onAnswered }: { request: ConnectionView; onAnswered: () => void }): ReactNode {
  const { t } = useTranslation(['connections', 'common']);
  const queryClient = useQueryClient();
  const { user } = request;
  const name = fullName(user);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (status: 'accepted' | 'declined') => {
      const answering = client.connections.answer({ params: { connectionId: request.id }, body: { status } });
      if (status === 'accepted') return (await answering).status;
      await answering.catch(unlessGone);
      return status;
    },
    onSuccess: async (status) => {
      const outcome = status === 'accepted' ? 'accepted' : 'declined';
      toast({ title: t(`${outcome}.title`), description: t(`${outcome}.description`, { name }) });
      onAnswered();
      refreshConnection(queryClient, user.id);
      await queryClient.invalidateQueries({ queryKey: connectionKeys.pending() });
    },
    onError: () => {
      toast({ title: t('common:error'), description: t('answerFailed'), variant: 'destructive' });
      void queryClient.invalidateQueries({ queryKey: connectionKeys.pending() });
    },
  });
  return (
    <li className={styles.request}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <p className={styles.wants}>{t('wants', { name })}</p>
      <div className={styles.answers}>
        <Button
          small
          pending={isPending && variables === 'accepted'}
          disabled={isPending}
          aria-label={t('acceptOf', { name })}
          onClick={() => mutate('accepted')}
        >
          {t('accept')}
        </Button>
        <Button
          small
          variant="quiet"
          pending={isPending && variables === 'declined'}
          disabled={isPending}
          aria-label={t('declineOf', { name })}
          onClick={() => mutate('declined')}
        >
          {t('decline')}
        </Button>
      </div>
    </li>
  );
}
