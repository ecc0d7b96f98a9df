import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/api-error.ts';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { FailureAlert } from './failure-alert.tsx';
import styles from './sign-in.module.css';
import { useSending } from './use-sending.ts';

/** After too many attempts: a link by mail that lets the member log in (auth-9). */
export function UnlockByMail({ after, email }: { after: Error | undefined; email: string }) {
  const { t } = useTranslation('signIn');
  const { isSending, failure, send } = useSending();
  if (!(after instanceof ApiError) || after.code !== 'rate_limited' || email === '') return null;
  const press = () =>
    send(async () => {
      await signIn.unlockMail({ body: { email } });
      navigation.go('/api/forgot-password?sent=1');
    });
  return (
    <div className={styles.form}>
      <FailureAlert failure={failure} />
      <p className={text.lede}>{t('cannotWait')}</p>
      <Button variant="quiet" pending={isSending} onClick={() => void press()}>
        {t('sendLink')}
      </Button>
    </div>
  );
}
