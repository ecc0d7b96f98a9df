import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFailedText, NearEnd } from '../../ui/more.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { ConversationItem } from './conversation-item.tsx';
import styles from './conversation-list.module.css';
import { conversationsOf } from '../../data/conversations.ts';
import { useConversations } from '../../data/use-conversations.ts';

interface ConversationListProps {
  /** The address of the conversation with a member. */
  pathOf: (userId: string) => string;
  /** The other member of the conversation that is open next to the list. */
  currentId: string | undefined;
  /** Where testimonies are, whose authors can be written to. */
  feedPath: string;
  /** Whom to write to without conversations. */
  begin?: ReactNode;
}

/** The member's conversations by last message, with endless scrolling (messages-1). */
export function ConversationList({ pathOf, currentId, feedPath, begin }: ConversationListProps) {
  const { t } = useTranslation('messages');
  const query = useConversations();

  if (query.isPending) {
    return (
      <div className={styles.waiting}>
        <Waiting text={t('loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  if (!query.data) return <Failed busy={query.isFetching} onRetry={() => void query.refetch()} />;

  const conversations = conversationsOf(query.data);
  if (conversations.length === 0) {
    return (
      <>
        <State
          slim
          title={t('empty')}
          text={t('emptyHint')}
          actions={
            <Link className={buttonClass({ variant: 'quiet' })} to={feedPath}>
              {t('seeTestimonies')}
            </Link>
          }
        />
        {begin}
      </>
    );
  }
  return (
    <>
      <ul>
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation.user.id}
            conversation={conversation}
            to={pathOf(conversation.user.id)}
            current={conversation.user.id === currentId}
          />
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <Failed slim busy={query.isFetching} onRetry={() => void query.fetchNextPage()} />
      ) : (
        query.hasNextPage && (
          <>
            {!query.isFetching && <NearEnd onNear={() => void query.fetchNextPage()} />}
            <Waiting text={t('loadingMore')} />
          </>
        )
      )}
    </>
  );
}

function Failed({ slim, busy, onRetry }: { slim?: boolean; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('messages');
  const failed = useFailedText(t('failed'));
  return (
    <State
      slim={slim}
      alert
      text={failed}
      actions={
        <Button variant="quiet" pending={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
