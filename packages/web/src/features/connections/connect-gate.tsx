import type { AuthorView } from '@lampstand/core/profiles/contract';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../lib/full-name.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './connections.module.css';
import { useConnect } from './use-connect.ts';
import { usePending } from './use-pending.ts';

/** Stands where one would write to a member who has to accept a connection first (D6). */
export function ConnectGate({ peer }: { peer: AuthorView }) {
  const { t } = useTranslation('connections');
  const { data } = usePending();
  const { connect, isPending } = useConnect();
  const name = fullName(peer);
  const isWaiting = data?.pages
    .flatMap((page) => page.items)
    .some(({ direction, user }) => direction === 'outgoing' && user.id === peer.id);
  return (
    <div className={styles.gate}>
      <p role="status">{t(isWaiting ? 'waiting' : 'gate', { name })}</p>
      {!isWaiting && (
        <Button pending={isPending} pendingLabel={t('connecting')} onClick={() => connect(peer)}>
          <Icon of={UserPlusIcon} />
          {t('connect')}
        </Button>
      )}
    </div>
  );
}
