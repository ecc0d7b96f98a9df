import { detectLanguage } from '@lampstand/core/posts/language';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@lampstand/core/reference/languages';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './conversation.module.css';
import type { Outgoing } from './outbox.ts';
import type { Row } from './thread.ts';

interface MessageRowProps {
  row: Row;
  /** The other one's name. */
  name: string;
  onRetry: (outgoing: Outgoing) => void;
  onRemove: (key: string) => void;
}

/** One thing in an open conversation; drawn again only when it changed. */
export const MessageRow = memo(function MessageRow({ row, name, onRetry, onRemove }: MessageRowProps) {
  const { t } = useTranslation('messages');
  const language = useLanguage((state) => state.language);
  switch (row.kind) {
    case 'day':
      return <p className={styles.day}>{dayOf(row.at, language, { today: t('today'), yesterday: t('yesterday') })}</p>;
    case 'unread':
      return (
        <div className={styles.unread} data-unread-line>
          {t('newMessages', { count: row.count })}
        </div>
      );
    case 'message': {
      const { message, own, endsRun } = row;
      return (
        <>
          <Bubble own={own} ends={endsRun} content={message.content} id={message.id}>
            {own ? t('yours') : t('theirs', { name })}
          </Bubble>
          {endsRun && (
            <time className={cx(styles.time, own && styles.own)} dateTime={message.createdAt}>
              {timeOf(message.createdAt, language)}
            </time>
          )}
        </>
      );
    }
    case 'outgoing':
      return (
        <>
          <Bubble own ends content={row.outgoing.content}>
            {t('yours')}
          </Bubble>
          {row.outgoing.sending ? (
            <p className={cx(styles.time, styles.own)}>{t('sending')}</p>
          ) : (
            <NotSent outgoing={row.outgoing} onRetry={onRetry} onRemove={onRemove} />
          )}
        </>
      );
  }
}, isSame);

function isSame(one: MessageRowProps, other: MessageRowProps): boolean {
  const [a, b] = [one.row, other.row];
  if (a.kind !== 'message' || b.kind !== 'message') return false;
  return a.message === b.message && a.endsRun === b.endsRun && one.name === other.name;
}

interface BubbleProps {
  own: boolean;
  ends: boolean;
  content: string;
  id?: string;
  /** Who wrote it, for those who do not see on which side it stands. */
  children: ReactNode;
}

function Bubble({ own, ends, content, id, children }: BubbleProps) {
  return (
    <div className={cx(styles.bubble, own && styles.own, ends && styles.ends)} data-message={id}>
      <VisuallyHidden>{children} </VisuallyHidden>
      <span lang={detectLanguage(content)}>{content}</span>
    </div>
  );
}

/** It stays, in its own words, until it is sent or taken back. */
function NotSent({
  outgoing,
  onRetry,
  onRemove,
}: { outgoing: Outgoing } & Pick<MessageRowProps, 'onRetry' | 'onRemove'>) {
  const { t } = useTranslation('messages');
  return (
    <div className={styles.failed}>
      <p role="alert">
        <Icon of={WarningCircleIcon} size="sm" />
        <span>
          <b>{t('notSent')}</b> {outgoing.failure || t('noAnswer')}
        </span>
      </p>
      <div>
        <Button variant="plain" small onClick={() => onRetry(outgoing)}>
          {t('retry')}
        </Button>
        <Button variant="plain" small onClick={() => onRemove(outgoing.key)}>
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}

function timeOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(at));
}

const day = 86_400_000;

/** Today, yesterday, a weekday within the last seven days, else the date. */
function dayOf(at: Date, language: Language, words: { today: string; yesterday: string }): string {
  const now = new Date();
  const ago = Math.round((startOf(now) - startOf(at)) / day);
  if (ago === 0) return words.today;
  if (ago === 1) return words.yesterday;
  if (ago > 1 && ago < 7) return new Intl.DateTimeFormat(language, { weekday: 'long' }).format(at);
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', year }).format(at);
}

function startOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
