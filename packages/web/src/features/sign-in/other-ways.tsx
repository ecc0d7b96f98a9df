import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canUseFingerprint, logInByFingerprint } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { AnchorButton, Button, Icon } from '../../ui/button.tsx';
import { Alert } from './failure-alert.tsx';
import styles from './sign-in.module.css';
import { useSending } from './use-sending.ts';

/** Ways to log in without a password, below a rule. */
export function OtherWays({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.or}>{label}</p>
      <div className={styles.ways}>{children}</div>
    </>
  );
}

export function CodeByMail({ isSending, onPress }: { isSending: boolean; onPress: () => void }) {
  const { t } = useTranslation('signIn');
  return (
    <Button className={styles.way} variant="quiet" pending={isSending} onClick={onPress}>
      <Icon of={EnvelopeSimpleIcon} size="sm" />
      {t('codeByMail')}
    </Button>
  );
}

/** Leads to the identity provider, beside passwords (auth-25). */
export function ProviderWay({ host, invitation }: { host: string; invitation?: string | undefined }) {
  const { t } = useTranslation('signIn');
  const query = invitation === undefined ? '' : `?${new URLSearchParams({ invitation }).toString()}`;
  return (
    <AnchorButton className={styles.way} variant="quiet" href={`/api/provider${query}`}>
      <Icon of={KeyIcon} size="sm" />
      {t('provider.logIn', { host })}
    </AnchorButton>
  );
}

/** Whether this device can check its owner. */
export function useFingerprint(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    canUseFingerprint().then(setThere, () => undefined);
  }, []);
  return isThere;
}

/** Asks the device (auth-21). */
export function FingerprintWay() {
  const { t } = useTranslation('signIn');
  const { isSending, failure, send } = useSending();
  const press = () =>
    send(async () => {
      await logInByFingerprint();
      // Leads back to where the member was on their way to.
      navigation.go('/api/login');
    });
  return (
    <>
      <Button className={styles.way} variant="quiet" pending={isSending} onClick={() => void press()}>
        <Icon of={FingerprintIcon} size="sm" />
        {t('fingerprint.use')}
      </Button>
      {/* Whoever closes the question of the device has decided otherwise. */}
      {failure && failure.name !== 'NotAllowedError' && <Alert text={t('fingerprint.failed')} />}
    </>
  );
}
