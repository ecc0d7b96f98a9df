import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { useEffect, useLayoutEffect, useMemo, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MessageView } from '@lampstand/core/messages/contract';
import { useVisible } from '../../platform/use-visible.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NearEnd } from '../../ui/near-end.tsx';
import styles from './conversation.module.css';
import { MessageRow, type MessageActs } from './message-row.tsx';
import { rowsOf } from './thread.ts';
import type { useMessages } from '../../data/messages.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useLogScroll } from './use-log-scroll.ts';
import type { UnsentMessage } from '../../data/conversations.ts';
import { useUnreadLine } from './use-unread-line.ts';

interface MessageLogProps {
  messages: MessageView[];
  outbox: UnsentMessage[];
  peer: { id: string; name: string };
  unreadCount: number;
  query: ReturnType<typeof useMessages>;
  acts: MessageActs;
}

/** The messages of an open conversation, newest at the bottom (messages-3); scrolling up loads older ones. */
export function MessageLog({ messages, outbox, peer, unreadCount, query, acts }: MessageLogProps) {
  const { t } = useTranslation('messages');
  const visible = useVisible();
  const { scroller, atNewest, reached, look, settle } = useLogScroll();
  const line = useUnreadLine(messages, peer.id, unreadCount, visible && atNewest);
  const complete = !query.hasNextPage;
  const rows = useMemo(
    () => rowsOf({ messages, outbox, peerId: peer.id, line, complete }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the line is a new object each time
    [messages, outbox, peer.id, line?.beforeId, line?.count, complete],
  );
  useLayoutEffect(() => settle(), [rows, settle]);
  useMarkRead(messages, peer.id, reached);
  useLayoutEffect(() => goToLine(scroller.current), [scroller]);
  useEffect(() => {
    if (outbox.length > 0) scroller.current?.scrollTo(0, 0);
  }, [outbox.length, scroller]);

  return (
    <div className={styles.middle}>
      {/* New messages are announced by the app's live region (ui/announcer.tsx). Focusable, to scroll with the keyboard. */}
      <div
        ref={scroller}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={t('conversation', { name: peer.name })}
        tabIndex={0}
        onScroll={look}
      >
        <div className={styles.rows}>
          <Older query={query} scroller={scroller} />
          {rows.map((row) => (
            <MessageRow key={row.key} row={row} name={peer.name} acts={acts} />
          ))}
        </div>
      </div>
      {!atNewest && (
        <Button
          variant="quiet"
          small
          className={styles.toNewest}
          aria-label={t('toNewest')}
          onClick={() => {
            scroller.current?.scrollTo(0, 0);
            scroller.current?.focus();
          }}
        >
          <Icon of={ArrowDownIcon} />
        </Button>
      )}
    </div>
  );
}

/** Scrolls to the first unread message if the unread ones do not fit on the screen. */
function goToLine(scroller: HTMLElement | null) {
  const line = scroller?.querySelector('[data-unread-line]');
  if (!scroller || !line) return;
  const above = line.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  if (above < 0) scroller.scrollTop += above;
}

function Older({ query, scroller }: Pick<MessageLogProps, 'query'> & { scroller: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('messages');
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
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
        <>
          <NearEnd key={query.data?.pages.length} scroller={scroller} onNear={() => void fetchNextPage()} />
          <p>{isFetchingNextPage && t('older.loading')}</p>
        </>
      )}
    </div>
  );
}
