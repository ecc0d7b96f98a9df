import { useTranslation } from 'react-i18next';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { isDeadLink } from './is-dead-link.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useSending } from './use-sending.ts';

/** What the link of somebody opens who cannot log in after too many attempts (auth-9). Opening it changes nothing. */
export function UnlockScreen({ token }: { token: string | null }) {
  const { t } = useTranslation('signIn');
  const { isSending, failure, send } = useSending();
  const isDead = token === null || isDeadLink(failure, 'unlock_link_invalid');
  const press = () =>
    send(async () => {
      await signIn.unlock({ body: { token: token ?? '' } });
      navigation.go('/api/login');
    });
  return (
    <SignInFrame title={t('unlockTitle')} lede={!isDead && t('unlockLede')}>
      <FailureAlert failure={isDead ? 'unlock_link_invalid' : failure} />
      {!isDead && (
        <Button wide pending={isSending} onClick={() => void press()}>
          {t('continue')}
        </Button>
      )}
      <p className={styles.foot}>
        <a href="/api/login">{t('backToLogIn')}</a>
        <a href="/api/forgot-password">{t('forgot')}</a>
      </p>
    </SignInFrame>
  );
}
