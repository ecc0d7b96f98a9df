import { useTranslation } from 'react-i18next';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './account-fields.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useSentForm } from './use-sent-form.ts';

export function ForgotForm() {
  const { t } = useTranslation('signIn');
  const { props, field, isSending, failure } = useSentForm({
    typed: { email: '' },
    send: async (body) => {
      await signIn.forgotPassword({ body });
      navigation.go('/api/forgot-password?sent=1');
    },
  });
  return (
    <SignInFrame title={t('forgot')} lede={t('forgotLede')}>
      <form {...props} className={styles.form} action="/api/forgot-password">
        <FailureAlert failure={failure} />
        <EmailField {...field('email')} label={t('email')} />
        <Button type="submit" wide pending={isSending}>
          {t('sendLink')}
        </Button>
      </form>
      <p className={styles.foot}>
        <a href="/api/login">{t('backToLogIn')}</a>
      </p>
    </SignInFrame>
  );
}
