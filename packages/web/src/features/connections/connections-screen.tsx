import type { ConnectionView } from '@lampstand/core/connections/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import { connectionsIn, useConnections, usePendingConnections } from '../../data/connections.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, iconButtonClass, Icon } from '../../ui/button.tsx';
import { focusLater } from '../../ui/focus.ts';
import { More } from '../../ui/more.tsx';
import { OfficeMark } from '../../ui/office-mark.tsx';
import section from '../../ui/page.module.css';
import { BackScreen } from '../../ui/page.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { FailedSection } from '../../ui/failed.tsx';
import { useWithdraw } from './connect-button.tsx';
import { ConnectionRequests } from './connection-requests.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

interface ConnectionsScreenProps {
  back: string;
  /** The help button. */
  help: ReactNode;
  /** The address of a conversation. */
  pathOf: (userId: string) => string;
  /** The address of a member's page. */
  pageOf: (userId: string) => string;
}

/** The requests that the member received, their connections, and the requests that they sent. */
export function ConnectionsScreen({ back, help, pathOf, pageOf }: ConnectionsScreenProps) {
  const { t } = useTranslation('connections');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <BackScreen title={t('title')} back={back} help={help} heading={heading}>
      <ConnectionRequests flat pageOf={pageOf} onNoneLeft={() => focusLater(() => heading.current)} />
      <ConnectionList pathOf={pathOf} pageOf={pageOf} />
    </BackScreen>
  );
}

function ConnectionList({ pathOf, pageOf }: Pick<ConnectionsScreenProps, 'pathOf' | 'pageOf'>) {
  const { t } = useTranslation('connections');
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<ConnectionView>();
  const [isAsking, setAsking] = useState(false);
  const query = useConnections();
  const pending = usePendingConnections();
  const connections = query.data && connectionsIn(query.data);
  const asked = connectionsIn(pending.data).filter(({ direction }) => direction === 'outgoing');

  const isGone = leaving !== undefined && connections?.some(({ id }) => id === leaving.id) === false;

  useEffect(() => {
    // The row is gone, with the button to which the dialog returned the focus.
    if (isGone && document.activeElement === document.body) heading.current?.focus();
  }, [isGone]);

  return (
    <section className="stack3 start">
      <h2 className={text.subtitle} ref={heading} tabIndex={-1}>
        {t('list.title')}
      </h2>
      {query.isPending && <Waiting text={t('list.loading')} />}
      {query.isError && <FailedSection text={t('list.failed')} retry={t('list.retry')} query={query} />}
      {connections?.length === 0 && <p className={text.lede}>{t('list.empty')}</p>}
      {connections && connections.length > 0 && (
        <ul className={section.rows}>
          {connections.map((connection) => (
            <Row key={connection.id} connection={connection} to={pageOf(connection.user.id)}>
              <Link
                className={iconButtonClass}
                to={pathOf(connection.user.id)}
                aria-label={t('list.write', { name: fullName(connection.user) })}
              >
                <Icon of={ChatCircleIcon} />
              </Link>
              <Button
                variant="quiet"
                small
                aria-label={t('list.takeBackOf', { name: fullName(connection.user) })}
                onClick={() => {
                  setLeaving(connection);
                  setAsking(true);
                }}
              >
                {t('list.takeBack')}
              </Button>
            </Row>
          ))}
        </ul>
      )}
      <More query={query} label={t('list.more')} busy={t('list.loadingMore')} />
      {asked.length > 0 && (
        <>
          <h3 className="label">{t('list.asked')}</h3>
          <ul className={section.rows}>
            {asked.map((connection) => (
              <Row key={connection.id} connection={connection} to={pageOf(connection.user.id)} isAsked>
                <WithdrawButton connection={connection} onWithdrawn={() => focusLater(() => heading.current)} />
              </Row>
            ))}
          </ul>
        </>
      )}
      <More query={pending} label={t('more')} busy={t('loadingMore')} />
      {leaving && !isGone && (
        <TakeBackDialog key={leaving.id} connection={leaving} open={isAsking} onOpenChange={setAsking} />
      )}
    </section>
  );
}

interface RowProps {
  connection: ConnectionView;
  /** The page of the other member. */
  to: string;
  isAsked?: boolean;
  children?: ReactNode;
}

function Row({ connection: { user, createdAt }, to, isAsked, children }: RowProps) {
  const { t } = useTranslation('connections');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  return (
    <li className={section.member}>
      <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
      <div className={section.whom}>
        <p className="label">
          <Link className="named" to={to}>
            {fullName(user)}
          </Link>
          <OfficeMark of={user} />
        </p>
        {isAsked && (
          <p className="meta">
            {t('list.since', { time: formatRelativeTime('midSentence', createdAt, now, language) })}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

interface WithdrawButtonProps {
  connection: ConnectionView;
  /** Called when the row with the button is about to disappear. */
  onWithdrawn: () => void;
}

/** Withdraws a request that waits for an answer. */
function WithdrawButton({ connection, onWithdrawn }: WithdrawButtonProps) {
  const { t } = useTranslation('connections');
  const { withdraw, isPending } = useWithdraw(connection.user.id);
  return (
    <Button
      variant="quiet"
      small
      pending={isPending}
      aria-label={t('list.withdrawOf', { name: fullName(connection.user) })}
      onClick={() => withdraw(connection, onWithdrawn)}
    >
      {t('list.withdraw')}
    </Button>
  );
}
