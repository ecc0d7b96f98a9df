import type { ConnectionView } from '@lampstand/core/connections/contract';
import { connectState, type ConnectState } from '@lampstand/core/connections/rules';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useEndConnection } from '../../data/connections.ts';
import { toast } from '../../stores/toast.ts';
import { Button, Icon, type PhosphorIcon } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useConnect } from './connect-row.tsx';
import styles from './connections.module.css';

const ICONS: Record<ConnectState, PhosphorIcon> = {
  none: HandshakeIcon,
  sent: ClockIcon,
  asked: HandshakeIcon,
  connected: CheckIcon,
};
const STATES = { sent: 'flameTint', connected: 'leafTint' };

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

/** Withdraws the viewer's request to a member (connections-2). Nobody needs to be asked: they can send it again. */
export function useWithdraw(userId: string) {
  const { t } = useTranslation(['connections', 'common']);
  const { mutate, isPending } = useEndConnection(userId, {
    onError: () => toast({ title: t('common:error'), description: t('withdrawFailed'), variant: 'destructive' }),
  });
  return {
    isPending,
    withdraw: ({ id, user }: ConnectionView, onDone?: () => void) =>
      mutate(
        { params: { connectionId: id } },
        {
          onSuccess: () => {
            onDone?.();
            toast({ title: t('withdrawn.title'), description: t('withdrawn.description', { name: fullName(user) }) });
          },
        },
      ),
  };
}
