import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { Button, Icon } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './request.module.css';
import { conversationsOf } from '../../data/conversations.ts';
import { useMessageRequests } from '../../data/use-conversations.ts';

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
      <ul>
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
