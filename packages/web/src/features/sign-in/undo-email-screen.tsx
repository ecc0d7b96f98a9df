import type { PageOf } from '@lampstand/core/auth/sign-in-page';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { isDeadLink } from './is-dead-link.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useSending } from './use-sending.ts';

/** What the link that was mailed to an old email opens (auth-10). Opening it changes nothing. */
export function UndoEmailScreen({ page: { token, email } }: { page: PageOf<'undoEmail'> }) {
  const { t } = useTranslation('signIn');
  const { isSending, failure, send } = useSending();
  const isDead = token === null || isDeadLink(failure, 'email_link_invalid');
  const press = () =>
    send(async () => {
      const { resetToken } = await signIn.undoEmail({ body: { token: token ?? '' } });
      navigation.go(resetToken === null ? '/api/login' : `/api/reset-password?token=${resetToken}`);
    });
  return (
    <SignInFrame title={t('undoTitle')} lede={!isDead && t('undoLede', { email })}>
      <FailureAlert failure={isDead ? 'email_link_invalid' : failure} />
      {isDead ? (
        <p className={styles.foot}>
          <a href="/">{t('home')}</a>
        </p>
      ) : (
        <Button wide pending={isSending} onClick={() => void press()}>
          {t('undo')}
        </Button>
      )}
    </SignInFrame>
  );
}
