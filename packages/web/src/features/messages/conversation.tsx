import { LIMITS } from '@lampstand/core/limits';
import type { MessageView } from '@lampstand/core/messages/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import { ApiError, refusalText } from '../../data/api-error.ts';
import { messagesOf, useMessages } from '../../data/conversations.ts';
import { useConversation, useConversations, useRemoveMessage } from '../../data/use-conversations.ts';
import { toast } from '../../stores/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass, iconButtonClass, Icon } from '../../ui/button.tsx';
import { focusLater } from '../../ui/focus.ts';
import { useFailedText } from '../../ui/more.tsx';
import { OfficeMark } from '../../ui/office-mark.tsx';
import { PersonSkeleton, Waiting } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { ScreenTitle, backState } from '../../ui/top-bar.tsx';
import { FailedState } from '../../ui/failed.tsx';
import styles from './conversation.module.css';
import { MessageLog } from './message-log.tsx';
import { ReceivedRequest, SentRequest } from './message-requests.tsx';
import { MessageWriter, useSend } from './message-writer.tsx';

interface ConversationProps {
  /** The viewer. */
  userId: string;
  peerId: string;
  /** The address of the list, for the back links. */
  listPath: string;
  /** Whether it is next to the list, under the screen's own heading. */
  besideList: boolean;
  /** The address of a member's page. */
  pageOf: (userId: string) => string;
  /** The three-dot menu. */
  menuOf: (peer: AuthorView) => ReactNode;
  /** A banner below the header. */
  notice?: ReactNode;
  /** Buttons for a member who is not found. */
  notFoundActs?: ReactNode;
  /** Called when the viewer has declined the other's first message. */
  onDeclined: () => void;
  /** Opens the report of a received message, with up to five messages before it, the oldest first. */
  onReport: (received: { message: MessageView; peer: AuthorView; before: MessageView[] }) => void;
}

/** One open conversation. Use the other member's id as its key. */
export function Conversation(props: ConversationProps) {
  const { userId, peerId, listPath, besideList, pageOf, menuOf, notice, notFoundActs, onDeclined, onReport } = props;
  const { t } = useTranslation(['messages', 'common']);
  const head = useConversation(peerId);
  const list = useMessages(peerId);
  const failedText = useFailedText(t('failed'));
  const failed = head.error ?? (list.data ? null : list.error);

  const notFound = failed !== null && isNotFound(failed);
  const peer = notFound ? undefined : head.data?.user;
  const Heading = besideList ? 'h2' : 'h1';
  return (
    <>
      <ScreenTitle name={peer ? fullName(peer) : t('title')} />
      <header className={styles.head} data-bar="top">
        {!besideList && <BackLink to={listPath} />}
        <Heading className={styles.heading}>{peer ? <Who peer={peer} to={pageOf(peer.id)} /> : t('title')}</Heading>
        {peer && menuOf(peer)}
      </header>
      {notice}
      {notFound ? (
        <NotFound listPath={listPath}>{notFoundActs}</NotFound>
      ) : head.data && list.data ? (
        <Thread userId={userId} head={head.data} list={list} onDeclined={onDeclined} onReport={onReport} />
      ) : failed ? (
        <FailedState
          text={failedText}
          retry={t('retry')}
          query={{
            isFetching: head.isFetching || list.isFetching,
            refetch: () => {
              if (head.error) void head.refetch();
              if (list.error) void list.refetch();
            },
          }}
        />
      ) : (
        <div className={styles.waiting}>
          <Waiting text={t('loading')} />
          <PersonSkeleton />
          <PersonSkeleton />
        </div>
      )}
    </>
  );
}

interface ThreadProps extends Pick<ConversationProps, 'userId' | 'onDeclined' | 'onReport'> {
  head: NonNullable<ReturnType<typeof useConversation>['data']>;
  list: ReturnType<typeof useMessages>;
}

function Thread({ userId, head, list, onDeclined, onReport }: ThreadProps) {
  const { t } = useTranslation('messages');
  const { user: peer, state } = head;
  const area = useRef<HTMLTextAreaElement>(null);
  const messages = useMemo(() => messagesOf(list.data), [list.data]);
  const { outbox, send, retry, edit, remove } = useSend(userId, peer);
  const messageActs = useMessageActs(peer.id);
  const name = fullName(peer);
  const report = async (message: MessageView) => onReport({ message, peer, before: await beforeOf(message, list) });
  // A first message is being sent or waits in the outbox: a second one would be refused.
  const firstIsOnItsWay = state === 'new' && outbox.some(({ refusal }) => !refusal);
  useEffect(() => {
    // On a touch screen the keyboard would cover the messages.
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) area.current?.focus();
  }, []);
  return (
    <>
      {messages.length + outbox.length === 0 ? (
        <div className={styles.nothing}>
          <State slim text={state === 'new' ? t('first', { name }) : t('none')} />
        </div>
      ) : (
        <MessageLog
          messages={messages}
          outbox={outbox}
          peer={{ id: peer.id, name }}
          unreadCount={head.unreadCount}
          query={list}
          acts={{
            ...messageActs,
            retry,
            edit: (outgoing) => {
              void edit(outgoing);
              area.current?.focus();
            },
            remove: (outgoing) => {
              remove(outgoing);
              area.current?.focus();
            },
            report: (message) => void report(message),
          }}
        />
      )}
      {state === 'received' ? (
        <ReceivedRequest peer={peer} onDeclined={onDeclined} />
      ) : state === 'sent' || firstIsOnItsWay ? (
        <SentRequest peer={peer} />
      ) : (
        <MessageWriter userId={userId} receiverId={peer.id} area={area} onSend={send} />
      )}
    </>
  );
}

/** The messages directly before it that still have words, as many as a report can disclose. Loads older ones if too few are loaded. */
async function beforeOf({ id }: MessageView, list: ReturnType<typeof useMessages>): Promise<MessageView[]> {
  const placeIn = (known: MessageView[]) => known.findIndex((one) => one.id === id);
  let known = messagesOf(list.data);
  if (placeIn(known) < LIMITS.reportContext && list.hasNextPage) known = messagesOf((await list.fetchNextPage()).data);
  const at = placeIn(known);
  return known.slice(Math.max(0, at - LIMITS.reportContext), Math.max(0, at)).filter(({ removed }) => !removed);
}

function Who({ peer, to }: { peer: AuthorView; to: string }) {
  return (
    <Link className={styles.who} to={to}>
      <span className={styles.face}>
        <Avatar
          size="sm"
          seed={peer.id}
          firstName={peer.firstName}
          lastName={peer.lastName}
          src={peer.profileImageUrl}
        />
      </span>
      <span>
        {fullName(peer)}
        <OfficeMark of={peer} />
      </span>
    </Link>
  );
}

function BackLink({ to }: { to: string }) {
  const { t } = useTranslation('common');
  return (
    <Link className={iconButtonClass} to={to} state={backState} aria-label={t('back')}>
      <Icon of={ArrowLeftIcon} />
    </Link>
  );
}

/** The member does not exist or is blocked: the same screen for both (blocks-2). */
function NotFound({ listPath, children }: { listPath: string; children: ReactNode }) {
  const { t } = useTranslation('messages');
  return (
    <State
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <>
          <Link className={buttonClass({ variant: 'quiet' })} to={listPath} state={backState}>
            {t('notFound.back')}
          </Link>
          {children}
        </>
      }
    />
  );
}

function isNotFound(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Shown next to the list while no conversation is open. */
export function NoConversation() {
  const { t } = useTranslation('messages');
  const { data } = useConversations();
  // The list then says how to begin.
  if (data?.pages[0]?.items.length === 0) return null;
  return <State text={t('choose')} />;
}

/** Copies a message, or removes one of the viewer's own for both (messages-8). */
function useMessageActs(peerId: string) {
  const { t } = useTranslation('messages');
  const { mutate } = useRemoveMessage(peerId, {
    // Its menu, which had the focus, is gone with its words.
    onSuccess: (_nothing, { params }) =>
      focusLater(() => document.querySelector<HTMLElement>(`[data-message="${params.messageId}"][tabindex]`)),
    onError: (error) =>
      toast({
        title: t('notRemoved.title'),
        description: refusalText(error) ?? t('notRemoved.text'),
        variant: 'destructive',
      }),
  });
  return {
    unsend: ({ id }: MessageView) => mutate({ params: { messageId: id } }),
    copy: ({ content }: MessageView) =>
      void navigator.clipboard.writeText(content).then(
        () => toast({ title: t('copied.title'), description: t('copied.text') }),
        () => toast({ title: t('notCopied.title'), description: t('notCopied.text'), variant: 'destructive' }),
      ),
  };
}
