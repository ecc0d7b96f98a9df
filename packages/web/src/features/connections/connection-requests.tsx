import type { ConnectionView } from '@lampstand/core/connections/contract';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import { connectionsIn, useAnswerConnection, usePendingConnections, useConnections } from '../../data/connections.ts';
import { toast } from '../../stores/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { focusLater } from '../../ui/focus.ts';
import { More } from '../../ui/more.tsx';
import { OfficeMark } from '../../ui/office-mark.tsx';
import text from '../../ui/text.module.css';
import { cx } from '../../ui/cx.ts';
import styles from './connections.module.css';

interface ConnectionRequestsProps {
  /** Inside a page, which has its own margins. */
  flat?: boolean;
  /** The address of a member's page. */
  pageOf: (userId: string) => string;
  onNoneLeft: () => void;
}

/** Received connection requests, above the conversations (connections-4); renders nothing without any. */
export function ConnectionRequests({ flat = false, pageOf, onNoneLeft }: ConnectionRequestsProps) {
  const { t } = useTranslation('connections');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = usePendingConnections();
  const heading = useRef<HTMLHeadingElement>(null);
  const incoming = connectionsIn(data).filter(({ direction }) => direction === 'incoming');
  if (incoming.length === 0) return null;
  return (
    <section className={cx('stack3 start', !flat && styles.requests)} aria-labelledby="connection-requests">
      <h2 className={text.subtitle} id="connection-requests" ref={heading} tabIndex={-1}>
        {t('requests')}
      </h2>
      <ul>
        {incoming.map((request) => (
          <Request
            key={request.id}
            request={request}
            to={pageOf(request.user.id)}
            onAnswered={() => (incoming.length > 1 ? focusLater(() => heading.current) : onNoneLeft())}
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

interface RequestProps {
  request: ConnectionView;
  /** The page of the member who asks. */
  to: string;
  onAnswered: () => void;
}

function Request({ request, to, onAnswered }: RequestProps): ReactNode {
  const { t } = useTranslation(['connections', 'common']);
  const { user } = request;
  const name = fullName(user);
  const { mutate, isPending, variables } = useAnswerConnection(user.id, {
    onSuccess: (answer, { body }) => {
      const outcome = body.status === 'accepted' && answer.status === 'accepted' ? 'accepted' : 'declined';
      toast({ title: t(`${outcome}.title`), description: t(`${outcome}.description`, { name }) });
      onAnswered();
    },
    onError: () => toast({ title: t('common:error'), description: t('answerFailed'), variant: 'destructive' }),
  });
  const answer = (status: 'accepted' | 'declined') =>
    mutate({ params: { connectionId: request.id }, body: { status } });
  const answered = isPending ? variables.body.status : undefined;
  return (
    <li className={styles.request}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <p className={styles.wants}>
        <OfficeMark of={user} before />
        <Link className="named" to={to}>
          {t('wants', { name })}
        </Link>
      </p>
      <div className={styles.answers}>
        <Button
          small
          pending={answered === 'accepted'}
          disabled={isPending}
          aria-label={t('acceptOf', { name })}
          onClick={() => answer('accepted')}
        >
          {t('accept')}
        </Button>
        <Button
          small
          variant="quiet"
          pending={answered === 'declined'}
          disabled={isPending}
          aria-label={t('declineOf', { name })}
          onClick={() => answer('declined')}
        >
          {t('decline')}
        </Button>
      </div>
    </li>
  );
}

/** Whom a member without messages could write to. `pathOf` is the address of a conversation. */
export function StartWithConnections({ pathOf }: { pathOf: (userId: string) => string }) {
  const { t } = useTranslation('connections');
  const query = useConnections();
  const connections = connectionsIn(query.data);
  if (connections.length === 0) return null;
  return (
    <section className={styles.start}>
      <h2 className={text.subtitle}>{t('start')}</h2>
      <ul className="lined">
        {connections.map(({ id, user }) => (
          <li key={id}>
            <Link className={styles.startRow} to={pathOf(user.id)}>
              <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
              <span className="label">{fullName(user)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <More query={query} label={t('list.more')} busy={t('list.loadingMore')} />
    </section>
  );
}
