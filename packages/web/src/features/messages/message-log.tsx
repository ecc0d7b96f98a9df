import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { Virtualizer } from 'virtua';
import { useTranslation } from 'react-i18next';
import type { MessageView } from '@lampstand/core/messages/contract';
import { useVisible } from '../../platform/hooks.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { NearEnd } from '../../ui/more.tsx';
import styles from './conversation.module.css';
import { MessageRow, type MessageActs } from './message-row.tsx';
import { rowsOf, type Row } from './thread.ts';
import type { useMessages, UnsentMessage } from '../../data/conversations.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useUnreadLine } from './use-unread-line.ts';

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
