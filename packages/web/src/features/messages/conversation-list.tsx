import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConversationSummary } from '@lampstand/core/messages/contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { ChatCircleSlashIcon } from '@phosphor-icons/react/dist/csr/ChatCircleSlash';
import { fullName } from '@lampstand/core/profiles/full-name';
import { conversationsOf } from '../../data/conversations.ts';
import { useConversations } from '../../data/use-conversations.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass, Icon } from '../../ui/button.tsx';
import { useFailedText, NearEnd } from '../../ui/more.tsx';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { Badge } from '../../ui/tab-row.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import { FailedState } from '../../ui/failed.tsx';
import styles from './conversation-list.module.css';

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
      <div className="loading">
        <Waiting text={t('loading')} />
        <PersonSkeleton />
        <PersonSkeleton />
        <PersonSkeleton />
      </div>
    );
  }
  if (!query.data) return <Failed query={query} />;

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
      <ul className="lined">
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
        <Failed slim query={query} />
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

function Failed({ slim, query }: { slim?: boolean; query: ReturnType<typeof useConversations> }) {
  const { t } = useTranslation('messages');
  const failed = useFailedText(t('failed'));
  return <FailedState slim={slim} text={failed} retry={t('retry')} query={query} />;
}

interface ConversationItemProps {
  conversation: ConversationSummary;
  to: string;
  current: boolean;
}

/** A row of the list: the other member, the last message with its time, and the unread count (messages-1). */
function ConversationItem({ conversation, to, current }: ConversationItemProps) {
  const { t } = useTranslation('messages');
  const now = useNow();
  const language = useLanguage((state) => state.language);
  const { user, lastMessage, unreadCount, state } = conversation;
  const isOwn = lastMessage.senderId !== user.id;
  const preview = lastMessage.content.replaceAll(/\s+/g, ' ');
  return (
    <li>
      <Link
        className={styles.thread}
        to={to}
        aria-current={current ? 'true' : undefined}
        data-unread={unreadCount > 0 || undefined}
      >
        <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
        <span className="stack">
          <span className={styles.name}>
            {fullName(user)}
            <OfficeMark of={user} />
          </span>
          {state === 'sent' ? (
            <span className={styles.last}>{t('waiting')}</span>
          ) : lastMessage.removed ? (
            <span className={styles.last}>
              <Icon of={ChatCircleSlashIcon} size="sm" className={styles.gone} />
              {t('removed')}
            </span>
          ) : (
            <span className={styles.last} lang={detectLanguage(lastMessage.content)}>
              {isOwn ? t('you', { text: preview }) : preview}
            </span>
          )}
        </span>
        <span className={styles.end}>
          <time className={styles.time} dateTime={lastMessage.createdAt}>
            <span aria-hidden="true">{formatRelativeTime('message', lastMessage.createdAt, now, language)}</span>
            <VisuallyHidden>{formatRelativeTime('spoken', lastMessage.createdAt, now, language)}</VisuallyHidden>
          </time>
          {unreadCount > 0 && <Badge count={unreadCount} label={t('unread', { count: unreadCount })} />}
        </span>
      </Link>
    </li>
  );
}
