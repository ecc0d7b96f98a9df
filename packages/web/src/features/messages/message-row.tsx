import type { MessageView } from '@lampstand/core/messages/contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { canRemoveMessage } from '@lampstand/core/messages/rules';
import { ChatCircleSlashIcon } from '@phosphor-icons/react/dist/csr/ChatCircleSlash';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '@lampstand/core/languages/formats';
import type { Language } from '@lampstand/core/languages/language';
import type { UnsentMessage } from '../../data/conversations.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Icon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { LinkedText, VisuallyHidden } from '../../ui/text.tsx';
import { Unsent } from '../../ui/unsent.tsx';
import styles from './conversation.module.css';

/** What can be done with an unsent message, with any that has words, with one's own, and with a received one. */
export interface MessageActs {
  retry: (outgoing: UnsentMessage) => void;
  edit: (outgoing: UnsentMessage) => void;
  remove: (outgoing: UnsentMessage) => void;
  copy: (message: MessageView) => void;
  unsend: (message: MessageView) => void;
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
          {message.removed ? (
            <Gone own={own} ends={endsRun} id={message.id}>
              {own ? t('yours') : t('theirs', { name })}
            </Gone>
          ) : (
            <div className={cx(styles.said, own && styles.own)}>
              <Bubble own={own} ends={endsRun} content={message.content} id={message.id}>
                {own ? t('yours') : t('theirs', { name })}
              </Bubble>
              <MessageMenu message={message} own={own} name={name} acts={acts} />
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

/** Copy for every message, Remove for one's own while that is possible (messages-8), Report for the others. */
function MessageMenu({
  message,
  own,
  name,
  acts,
}: { message: MessageView; own: boolean } & Omit<MessageRowProps, 'row'>) {
  const { t } = useTranslation('messages');
  const copy: MenuItem = { label: t('copy'), icon: 'copy', onSelect: () => acts.copy(message) };
  const last: MenuItem = own
    ? {
        label: t('remove'),
        hint: t('forBoth'),
        icon: 'trash',
        danger: true,
        onSelect: () => acts.unsend(message),
        // Asked when the menu opens: the row may have been on the screen for hours.
        live: (row) => canRemoveMessage(message.createdAt, new Date()).ok && row(last),
      }
    : { label: t('report'), icon: 'flag', onSelect: () => acts.report(message) };
  return (
    <span className={styles.more}>
      <Menu label={own ? t('ownMenu') : t('messageMenu', { name })} items={[copy, last]} />
    </span>
  );
}

/** What is left of a message that its sender has removed. */
function Gone({ own, ends, id, children }: Pick<BubbleProps, 'own' | 'ends' | 'children'> & { id: string }) {
  const { t } = useTranslation('messages');
  return (
    <p
      className={cx(styles.bubble, styles.gone, own && styles.own, ends && styles.ends)}
      data-message={id}
      tabIndex={-1}
    >
      <VisuallyHidden>{children} </VisuallyHidden>
      <Icon of={ChatCircleSlashIcon} size="sm" />
      {t('removed')}
    </p>
  );
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

/** The first new message, and how many were new when the line was placed. */
export interface UnreadLine {
  beforeId: string;
  count: number;
}

export type Row =
  | { kind: 'day'; key: string; at: Date }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: MessageView; own: boolean; endsRun: boolean }
  | { kind: 'outgoing'; key: string; outgoing: UnsentMessage };

/** Messages of one author within this many minutes are grouped, with one time under the last. */
const runMinutes = 5;

interface Thread {
  messages: MessageView[];
  outbox: UnsentMessage[];
  peerId: string;
  line: UnreadLine | undefined;
  /** Whether the oldest message is loaded: then the first day gets its heading, too. */
  complete: boolean;
}

/** The rows of an open conversation, from top to bottom. */
export function rowsOf({ messages, outbox, peerId, line, complete }: Thread): Row[] {
  const rows: Row[] = [];
  messages.forEach((message, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    if (before ? !onSameDay(before, message) : complete) {
      rows.push({ kind: 'day', key: `day-${message.id}`, at: new Date(message.createdAt) });
    }
    if (line?.beforeId === message.id) rows.push({ kind: 'unread', key: `unread-${message.id}`, count: line.count });
    const endsRun = !after || after.id === line?.beforeId || !inOneRun(message, after);
    rows.push({ kind: 'message', key: message.id, message, own: message.senderId !== peerId, endsRun });
  });
  for (const outgoing of outbox) rows.push({ kind: 'outgoing', key: outgoing.key, outgoing });
  return rows;
}

function inOneRun(one: MessageView, next: MessageView): boolean {
  const apart = Date.parse(next.createdAt) - Date.parse(one.createdAt);
  return one.senderId === next.senderId && apart < runMinutes * 60_000 && onSameDay(one, next);
}

function onSameDay(one: MessageView, other: MessageView): boolean {
  return new Date(one.createdAt).toDateString() === new Date(other.createdAt).toDateString();
}

/** The line above the newest `count` messages of the other member; undefined if they are not all loaded. */
export function unreadLine(messages: MessageView[], peerId: string, count: number): UnreadLine | undefined {
  const theirs = messages.filter((message) => message.senderId === peerId);
  const first = count > 0 ? theirs.at(-count) : undefined;
  return first && { beforeId: first.id, count };
}
