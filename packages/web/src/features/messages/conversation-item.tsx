import type { ConversationSummary } from '@lampstand/core/messages/contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { ChatCircleSlashIcon } from '@phosphor-icons/react/dist/csr/ChatCircleSlash';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/tab-row.tsx';
import { Icon } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './conversation-list.module.css';

interface ConversationItemProps {
  conversation: ConversationSummary;
  to: string;
  current: boolean;
}

/** A row of the list: the other member, the last message with its time, and the unread count (messages-1). */
export function ConversationItem({ conversation, to, current }: ConversationItemProps) {
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
        <span className={styles.middle}>
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
