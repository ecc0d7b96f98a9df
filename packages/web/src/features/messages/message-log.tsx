import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
  useCallback,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTranslation } from 'react-i18next';
import type { MessageView } from '@lampstand/core/messages/contract';
import type { useMessages, UnsentMessage } from '../../data/conversations.ts';
import { useReadMessages } from '../../data/use-conversations.ts';
import { useVisible } from '../../platform/hooks.ts';
import { useConnectionLost } from '../../stores/connection-lost.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { NearEnd } from '../../ui/more.tsx';
import styles from './conversation.module.css';
import { MessageRow, type MessageActs, rowsOf, type Row, unreadLine, type UnreadLine } from './message-row.tsx';

interface MessageLogProps {
  messages: MessageView[];
  outbox: UnsentMessage[];
  peer: { id: string; name: string };
  unreadCount: number;
  query: ReturnType<typeof useMessages>;
  acts: MessageActs;
}

/** Pixels above and below the screen in which messages are mounted. */
const mounted = 800;

/**
 * The messages of an open conversation, newest at the bottom (messages-3). Only those near the screen are mounted; scrolling up loads older
 * ones.
 */
export function MessageLog({ messages, outbox, peer, unreadCount, query, acts }: MessageLogProps) {
  const { t } = useTranslation('messages');
  const visible = useVisible();
  const { scroller, list, atNewest, reached, look, settle, goToNewest, goToRow } = useLogScroll();
  const line = useUnreadLine(messages, peer.id, unreadCount, visible && atNewest);
  const complete = !query.hasNextPage;
  const rows = useMemo(
    () => rowsOf({ messages, outbox, peerId: peer.id, line, complete }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the line is a new object each time
    [messages, outbox, peer.id, line?.beforeId, line?.count, complete],
  );
  useLayoutEffect(() => {
    const index = rows.findIndex(({ kind }) => kind === 'unread');
    if (index >= 0) goToRow(index);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where it begins
  }, []);
  useLayoutEffect(() => settle(), [rows, settle]);
  useMarkRead(messages, peer.id, reached);
  useEffect(() => {
    if (outbox.length > 0) goToNewest();
  }, [outbox.length, goToNewest]);
  const shift = useGrewOnTop(rows);
  /** The row that had the focus last stays mounted, so that scrolling does not take the focus away. */
  const [focused, setFocused] = useState<string>();
  const kept = rows.findIndex(({ key }) => key === focused);

  return (
    <div className={styles.middle}>
      {/* New messages are announced by the app's live region (app/member-app.tsx). Focusable, to scroll with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes which row has the focus */}
      <div
        ref={scroller}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={t('conversation', { name: peer.name })}
        tabIndex={0}
        onScroll={look}
        onFocus={({ target }: FocusEvent) =>
          setFocused((before) => target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? before)
        }
      >
        <Older query={query} scroller={scroller} />
        <Virtualizer
          ref={list}
          data={rows}
          shift={shift}
          bufferSize={mounted}
          keepMounted={kept < 0 ? undefined : [kept]}
          onResize={settle}
        >
          {(row) => (
            <div key={row.key} className={styles.row} data-row={row.key}>
              <MessageRow row={row} name={peer.name} acts={acts} />
            </div>
          )}
        </Virtualizer>
      </div>
      {!atNewest && (
        <Button
          variant="quiet"
          small
          className={styles.toNewest}
          aria-label={t('toNewest')}
          onClick={() => {
            goToNewest();
            scroller.current?.focus();
          }}
        >
          <Icon of={ArrowDownIcon} />
        </Button>
      )}
    </div>
  );
}

/** True in the render in which rows were added at the top. */
function useGrewOnTop(rows: readonly Row[]): boolean {
  const first = rows[0]?.key;
  const before = useRef(first);
  useEffect(() => {
    before.current = first;
  }, [first]);
  return first !== before.current && rows.findIndex(({ key }) => key === before.current) > 0;
}

function Older({ query, scroller }: Pick<MessageLogProps, 'query'> & { scroller: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('messages');
  const { hasNextPage, isFetching, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  return (
    <div className={styles.older}>
      {isFetchNextPageError ? (
        <div role="alert">
          <p>{t('older.failed')}</p>
          <Button variant="plain" small onClick={() => void fetchNextPage()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        hasNextPage && (
          <>
            {!isFetching && <NearEnd scroller={scroller} onNear={() => void fetchNextPage()} />}
            <p>{isFetchingNextPage && t('older.loading')}</p>
          </>
        )
      )}
    </div>
  );
}

/** Within this many pixels of the newest message the reader counts as being there. */
const near = 48;

/**
 * The scroll position in a conversation. A reader who is at the newest message stays there when messages come or sizes change; for any
 * other nothing moves.
 */
function useLogScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const follows = useRef(true);
  const lastTop = useRef(0);
  const [atNewest, setAtNewest] = useState(true);
  /** The id of the newest message on screen. */
  const [reached, setReached] = useState<string>();

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const { bottom } = box.getBoundingClientRect();
    const isAtNewest = box.scrollHeight - box.scrollTop - box.clientHeight < near;
    const bubbles = [...box.querySelectorAll<HTMLElement>('[data-message]')];
    const last = bubbles.findLast((one) => isAtNewest || one.getBoundingClientRect().top < bottom - near / 2);
    setAtNewest(isAtNewest);
    setReached((before) => last?.dataset['message'] ?? before);
    // Messages and windows also change their size. Only a reader scrolls up.
    follows.current = isAtNewest || (follows.current && box.scrollTop >= lastTop.current);
    lastTop.current = box.scrollTop;
  }, []);

  const goToNewest = useCallback(() => {
    follows.current = true;
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);

  /** After messages or sizes have changed. */
  const settle = useCallback(() => {
    if (follows.current) goToNewest();
    look();
  }, [goToNewest, look]);

  // The log itself becomes smaller when a phone shows its keyboard.
  useEffect(() => {
    if (!scroller.current) return undefined;
    const sizes = new ResizeObserver(settle);
    sizes.observe(scroller.current);
    return () => sizes.disconnect();
  }, [settle]);

  /** To the row, or to the newest message if that is on the same screen. */
  const goToRow = useCallback((index: number) => {
    follows.current = false;
    list.current?.scrollToIndex(index, { align: 'start' });
  }, []);

  return { scroller, list, atNewest, reached, look, settle, goToNewest, goToRow };
}

/** Marks messages as read that were on screen in a visible tab (messages-2). */
function useMarkRead(messages: MessageView[], peerId: string, reached: string | undefined) {
  const visible = useVisible();
  const lost = useConnectionLost((state) => state.lost);
  const telling = useRef<string>(undefined);
  const read = useReadMessages(peerId, () => {
    telling.current = undefined;
  });

  useEffect(() => {
    if (!visible || lost) return;
    const onScreen = messages.slice(0, messages.findIndex(({ id }) => id === reached) + 1);
    const upTo = onScreen.findLast((message) => message.senderId === peerId);
    if (!upTo || upTo.read || telling.current === upTo.id) return;
    telling.current = upTo.id;
    read(upTo);
  }, [messages, peerId, reached, visible, lost, read]);
}

/** `count` of the messages up to `asOf` were new. */
interface Mark {
  asOf: string | undefined;
  count: number;
}

/**
 * The line above new messages: first those that were unread on opening, later those that came while the tab was hidden.
 * It stays while the conversation is open, so that the reader can find it.
 */
function useUnreadLine(
  messages: MessageView[],
  peerId: string,
  unreadCount: number,
  isLooking: boolean,
): UnreadLine | undefined {
  const newest = messages.at(-1)?.id;
  const [mark, setMark] = useState<Mark>(() => {
    const flagged = messages.filter((message) => message.senderId === peerId && !message.read).length;
    return { asOf: newest, count: Math.max(unreadCount, flagged) };
  });
  const line = unreadLine(upTo(messages, mark.asOf), peerId, mark.count);
  const seen = useRef(line ? messages[messages.findIndex(({ id }) => id === line.beforeId) - 1]?.id : newest);

  useEffect(() => {
    if (isLooking) {
      seen.current = newest;
      return;
    }
    const since = messages.slice(messages.findIndex(({ id }) => id === seen.current) + 1);
    const count = since.filter((message) => message.senderId === peerId).length;
    if (count > 0) setMark({ asOf: newest, count });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loading older messages changes nothing
  }, [newest, isLooking]);

  return line;
}

function upTo(messages: MessageView[], id: string | undefined): MessageView[] {
  return messages.slice(0, messages.findIndex((message) => message.id === id) + 1);
}
