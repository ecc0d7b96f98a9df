import { useTranslation } from 'react-i18next';
import { useCanAddPasskey } from '../../data/add-passkey.ts';
import { askDevice } from '../../data/sign-in.ts';
import { usePasskeys } from '../../data/account.ts';
import { useMember } from '../../data/use-member.tsx';
import styles from './account.module.css';

type Signed = Awaited<ReturnType<typeof askDevice>>;

interface ProveByDeviceProps {
  onSigned: (passkey: Signed) => void;
  onError: (error: Error) => void;
}

/** Offered to members with a passkey, where the device can check its owner (auth-32). */
export function ProveByDevice({ onSigned, onError }: ProveByDeviceProps) {
  const { t } = useTranslation('profiles');
  const { client } = useMember();
  const { data: passkeys } = usePasskeys();
  const canCheck = useCanAddPasskey();
  if (!canCheck || !passkeys?.length) return null;
  return (
    <button type="button" className={styles.code} onClick={() => void askDevice(client.auth).then(onSigned, onError)}>
      {t('proof.device')}
    </button>
  );
}
