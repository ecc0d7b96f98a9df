import type { ConnectionView } from '@lampstand/core/connections/contract';
import { connectState, type ConnectState } from '@lampstand/core/connections/rules';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { useTranslation } from 'react-i18next';
import { Button, Icon, type PhosphorIcon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './connections.module.css';
import { useConnect } from './use-connect.ts';

const ICONS: Record<ConnectState, PhosphorIcon> = {
  none: HandshakeIcon,
  sent: ClockIcon,
  asked: HandshakeIcon,
  connected: CheckIcon,
};
const STATES = { sent: styles.sent, connected: styles.connected };

interface ConnectButtonProps {
  member: AuthorView;
  connection: ConnectionView | null;
}

/** What the viewer has with a member, and the next step if there is one (connections-4). Taking it back is in the menu. */
export function ConnectButton({ member, connection }: ConnectButtonProps) {
  const { t } = useTranslation('pages');
  const { connect, isPending } = useConnect();
  const state = connectState(connection);
  const content = (
    <>
      <Icon of={ICONS[state]} />
      {t(`connect.${state}`)}
    </>
  );
  // No button: there is nothing to press.
  if (state === 'sent' || state === 'connected') return <p className={cx(styles.state, STATES[state])}>{content}</p>;
  return (
    <Button variant={state === 'asked' ? 'primary' : 'quiet'} pending={isPending} onClick={() => connect(member)}>
      {content}
    </Button>
  );
}
