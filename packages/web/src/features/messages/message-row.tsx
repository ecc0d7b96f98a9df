import type { MessageView } from '@lampstand/core/messages/contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '@lampstand/core/languages/formats';
import type { Language } from '@lampstand/core/languages/language';
import { useLanguage } from '../../stores/language.ts';
import { cx } from '../../ui/cx.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Unsent } from '../../ui/unsent.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './conversation.module.css';
import type { Row } from './thread.ts';
import type { UnsentMessage } from '../../data/conversations.ts';

/** What can be done with an unsent message, and with a received one. */
export interface MessageActs {
  retry: (outgoing: UnsentMessage) => void;
  edit: (outgoing: UnsentMessage) => void;
  remove: (outgoing: UnsentMessage) => void;
  report: (message: MessageView) => void;
}

interface MessageRowProps {
  row: Row;
  /** The other member's name. */
  name: string;
  acts: MessageActs;
}

/** One row of an open conversation, rendered again only when it changes. */
export const MessageRow = memo(function MessageRow({ row, name, acts }: MessageRowProps) {
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
          {own ? (
            <Bubble own ends={endsRun} content={message.content} id={message.id}>
              {t('yours')}
            </Bubble>
          ) : (
            <div className={styles.received}>
              <Bubble own={false} ends={endsRun} content={message.content} id={message.id}>
                {t('theirs', { name })}
              </Bubble>
              <span className={styles.more}>
                <Menu
                  label={t('messageMenu', { name })}
                  items={[{ label: t('report'), icon: 'flag', onSelect: () => acts.report(message) }]}
                />
              </span>
            </div>
          )}
          {endsRun && (
            <time className={cx(styles.time, own && styles.own)} dateTime={message.createdAt}>
              {timeOf(message.createdAt, language)}
            </time>
          )}
        </>
      );
    }
    case 'outgoing': {
      const { outgoing } = row;
      const isOnItsWay = outgoing.isFresh && !outgoing.refusal;
      return (
        <>
          <Bubble own ends waits={!isOnItsWay} content={outgoing.input.body.content}>
            {t('yours')}
          </Bubble>
          {isOnItsWay ? (
            <p className={cx(styles.time, styles.own)}>{t('sending')}</p>
          ) : (
            <Unsent
              className={styles.unsent}
              entry={outgoing}
              onRetry={() => acts.retry(outgoing)}
              onEdit={() => acts.edit(outgoing)}
              onRemove={() => acts.remove(outgoing)}
            />
          )}
        </>
      );
    }
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
  /** Whether it is unsent. */
  waits?: boolean;
  content: string;
  id?: string;
  /** The author, for screen readers. */
  children: ReactNode;
}

function Bubble({ own, ends, waits, content, id, children }: BubbleProps) {
  return (
    <div className={cx(styles.bubble, own && styles.own, ends && styles.ends, waits && styles.waits)} data-message={id}>
      <VisuallyHidden>{children} </VisuallyHidden>
      <span lang={detectLanguage(content)}>
        <LinkedText text={content} />
      </span>
    </div>
  );
}

function timeOf(at: string, language: Language): string {
  return dateFormat(language, { timeStyle: 'short' }).format(new Date(at));
}

const day = 86_400_000;

/** Today, yesterday, a weekday within the last seven days, else the date. */
function dayOf(at: Date, language: Language, words: { today: string; yesterday: string }): string {
  const now = new Date();
  const ago = Math.round((startOf(now) - startOf(at)) / day);
  if (ago === 0) return words.today;
  if (ago === 1) return words.yesterday;
  if (ago > 1 && ago < 7) return dateFormat(language, { weekday: 'long' }).format(at);
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return dateFormat(language, { month: 'long', day: 'numeric', year }).format(at);
}

function startOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
