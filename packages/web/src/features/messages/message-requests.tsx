import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { ApiError } from '../../data/api-error.ts';
import { conversationsOf } from '../../data/conversations.ts';
import { useMessageRequests, useAcceptMessages, useDeclineMessages } from '../../data/use-conversations.ts';
import { toast } from '../../stores/toast.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './conversation.module.css';

interface MessageRequestsProps {
  /** The address of the conversation with a member. */
  pathOf: (userId: string) => string;
  currentId: string | undefined;
}

/** First messages from others (messages-4), above the conversations; renders nothing without any. */
export function MessageRequests({ pathOf, currentId }: MessageRequestsProps) {
  const { t } = useTranslation('messages');
  const id = useId();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessageRequests();
  const requests = conversationsOf(data);
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>{t('requests')}</h2>
      </VisuallyHidden>
      <ul className="stack2">
        {requests.map(({ user }) => (
          <li key={user.id}>
            <Link
              className={styles.request}
              to={pathOf(user.id)}
              aria-current={user.id === currentId ? 'true' : undefined}
            >
              <Icon of={ChatCircleIcon} />
              <span>
                <OfficeMark of={user} before />
                {t('wantsToWrite', { name: fullName(user) })}
              </span>
              <Icon of={CaretRightIcon} />
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="plain"
          small
          pending={isFetchingNextPage}
          pendingLabel={t('loadingRequests')}
          onClick={() => void fetchNextPage()}
        >
          {t('moreRequests')}
        </Button>
      )}
    </section>
  );
}

/** Replaces the form while the other's first message waits for an answer. */
export function ReceivedRequest({ peer, onDeclined }: { peer: AuthorView; onDeclined: () => void }) {
  const { t } = useTranslation('messages');
  const { accept, decline, isAccepting, isDeclining } = useAnswerRequest(peer, onDeclined);
  const disabled = isAccepting || isDeclining;
  return (
    <div className={styles.foot}>
      <p>{t('received', { name: fullName(peer) })}</p>
      <div className={styles.answers}>
        <Button variant="quiet" pending={isDeclining} disabled={disabled} onClick={decline}>
          {t('notNow')}
        </Button>
        <Button pending={isAccepting} disabled={disabled} onClick={accept}>
          {t('accept')}
        </Button>
      </div>
    </div>
  );
}

/** Replaces the form while the viewer's own first message is pending, or was declined: it looks the same. */
export function SentRequest({ peer }: { peer: AuthorView }) {
  const { t } = useTranslation('messages');
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // It replaces the field that had the focus.
    if (document.activeElement === document.body) foot.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.foot} ref={foot} tabIndex={-1} role="status">
      <p>{t('sent', { name: fullName(peer) })}</p>
    </div>
  );
}

/** Accepts or declines the first message of a member. */
function useAnswerRequest(peer: AuthorView, onDeclined: () => void) {
  const { t } = useTranslation(['messages', 'common']);
  const tell = (outcome: 'accepted' | 'declined') =>
    toast({ title: t(`${outcome}.title`), description: t(`${outcome}.description`, { name: fullName(peer) }) });
  const onError = (error: Error) => {
    const isOver = error instanceof ApiError && error.status === 404;
    const description = (isOver && error.serverText) || t('answerFailed');
    toast({ title: t('common:error'), description, variant: 'destructive' });
  };
  const accepting = useAcceptMessages({ onSuccess: () => tell('accepted'), onError });
  const declining = useDeclineMessages({
    onSuccess: () => {
      tell('declined');
      onDeclined();
    },
    onError,
  });
  const params = { userId: peer.id };
  return {
    accept: () => accepting.mutate({ params }),
    decline: () => declining.mutate({ params }),
    isAccepting: accepting.isPending,
    isDeclining: declining.isPending,
  };
}
