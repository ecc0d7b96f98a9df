import type { AuthorView, UserView } from '@lampstand/core/profiles/contract';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { MessageView } from '@lampstand/core/messages/contract';
import { shown } from '../../data/use-shown-since.ts';
import { ConnectionRequests, StartWithConnections } from '../../features/connections/connection-requests.tsx';
import { ConversationList } from '../../features/messages/conversation-list.tsx';
import { Conversation, NoConversation } from '../../features/messages/conversation.tsx';
import { MessageRequests } from '../../features/messages/message-requests.tsx';
import { useMedia } from '../../platform/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { ReportMessageDialog } from '../dialogs.ts';
import { HelpButton } from '../help-button.tsx';
import { MemoryBanner } from '../memory-banner.tsx';
import { conversationPath, memberPath, paths } from '../paths.ts';
import { focusHeading, useArriving } from '../screen.tsx';
import { Shell } from '../shell.tsx';
import { useMemberActs, DialogOf, useDialogOf } from './member-acts.tsx';
import styles from './messages-route.module.css';

/** The list of conversations and the open one: side by side on large screens, one at a time on phones. */
export function MessagesRoute({ user }: { user: UserView }) {
  // Loads the features' texts too; otherwise the whole screen would suspend again when they are needed.
  const { t } = useTranslation(['messages', 'connections', 'posts', 'home', 'common']);
  const { userId } = useParams();
  const navigate = useNavigate();
  const isLaptop = useMedia('(min-width: 64em)');
  const isAlone = !isLaptop && userId !== undefined;
  const { connectWith, reportRow, block, memberDialogs } = useMemberActs(user, {
    onBlocked: () => void navigate(paths.messages),
  });
  const { reportMessage, messageDialog } = useMessageReports(user.id);
  useArrival(userId, isLaptop);

  const menuOf = (peer: AuthorView) => (
    <Menu
      label={t('menu')}
      items={[
        connectWith(peer),
        reportRow(peer),
        { label: t('posts:block'), icon: 'prohibit', danger: true, onSelect: () => block(peer) },
      ]}
    />
  );
  const conversation = userId !== undefined && (
    <Conversation
      key={userId}
      userId={user.id}
      peerId={userId}
      listPath={paths.messages}
      besideList={isLaptop}
      pageOf={memberPath}
      menuOf={menuOf}
      notice={isAlone && <MemoryBanner screen="messages" of={[shown.messages(userId)]} />}
      notFoundActs={
        <Button variant="plain" onClick={() => block(hiddenMember(userId))}>
          {t('posts:block')}
        </Button>
      }
      onDeclined={() => void navigate(paths.messages)}
      onReport={reportMessage}
    />
  );
  const list = (
    <>
      <MemoryBanner screen="messages" of={[shown.conversations()]} />
      <ConnectionRequests pageOf={memberPath} onNoneLeft={focusHeading} />
      <MessageRequests pathOf={conversationPath} currentId={userId} />
      <ConversationList
        pathOf={conversationPath}
        currentId={userId}
        feedPath={paths.home}
        begin={<StartWithConnections pathOf={conversationPath} />}
      />
    </>
  );

  return (
    <Shell
      user={user}
      current="messages"
      tabs={!isAlone}
      renderBar={
        isAlone
          ? null
          : ({ help }) => (
              <BackBar title={t('title')} back={paths.home} backLabel={t('common:back')} wide>
                <HelpButton label={t('home:help')} onHelp={help} />
              </BackBar>
            )
      }
    >
      {() => (
        <>
          {!conversation && <ScreenTitle name={t('title')} />}
          {isLaptop && (
            <main className={styles.wide}>
              <section className={styles.list} aria-label={t('title')}>
                {list}
              </section>
              <section className={styles.talk}>
                {conversation || (
                  <div className={styles.hint}>
                    <NoConversation />
                  </div>
                )}
              </section>
            </main>
          )}
          {isAlone && <main className={styles.alone}>{conversation}</main>}
          {!isLaptop && !isAlone && <main className="sheet">{list}</main>}
          {memberDialogs}
          {messageDialog}
        </>
      )}
    </Shell>
  );
}

/** A blocked or an unknown member: the screen cannot tell which, and a member who blocked the viewer can still be blocked. */
function hiddenMember(id: string): AuthorView {
  return { id, firstName: null, lastName: null, profileImageUrl: null };
}

/**
 * Treats going from the list to a conversation and back as a new screen, although the route is the same. On a laptop the list stays, and with
 * it what was pressed there; only if the conversation took the focus away with it, the member arrives anew.
 */
function useArrival(userId: string | undefined, isLaptop: boolean) {
  const place = isLaptop ? '' : (userId ?? '');
  const before = useRef({ place, userId });
  const arrive = useArriving();
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { place, userId };
    const isFocusLost = was.userId !== userId && document.activeElement === document.body;
    if (was.place !== place || isFocusLost) arrive();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only
  }, [place, userId]);
}

/** A received message, with up to five before it. */
interface ReceivedMessage {
  message: MessageView;
  peer: AuthorView;
  before: readonly MessageView[];
}

/** Reports received messages (reports-9). */
function useMessageReports(userId: string) {
  const reporting = useDialogOf<ReceivedMessage>();
  const messageDialog = (
    <DialogOf of={reporting}>{(item, state) => <ReportMessageDialog {...item} {...state} userId={userId} />}</DialogOf>
  );
  return { reportMessage: reporting.show, messageDialog };
}
