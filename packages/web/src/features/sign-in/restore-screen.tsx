import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../data/sign-in.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { isDeadLink } from './is-dead-link.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useSending } from './use-sending.ts';

/** What the link opens that was mailed to a member who has left (account-6). Opening it changes nothing. */
export function RestoreScreen({ token }: { token: string | null }) {
  const { t } = useTranslation('signIn');
  const { isSending, failure, send } = useSending();
  const [isRestored, setIsRestored] = useState(false);
  const isDead = token === null || isDeadLink(failure, 'restore_link_invalid');
  const press = () =>
    send(async () => {
      await signIn.restoreAccount({ body: { token: token ?? '' } });
      setIsRestored(true);
    });
  if (isRestored) {
    return (
      <SignInFrame title={t('restoredTitle')} lede={t('restoredLede')}>
        <a className={buttonClass({ wide: true })} href="/api/login">
          {t('logIn')}
        </a>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('restoreTitle')} lede={!isDead && t('restoreLede')}>
      <FailureAlert failure={isDead ? 'restore_link_invalid' : failure} />
      {isDead ? (
        <p className={styles.foot}>
          <a href="/">{t('home')}</a>
        </p>
      ) : (
        <Button wide pending={isSending} onClick={() => void press()}>
          {t('restore')}
        </Button>
      )}
    </SignInFrame>
  );
}
