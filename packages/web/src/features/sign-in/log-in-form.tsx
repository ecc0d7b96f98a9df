import type { PageOf } from '@lampstand/core/auth/sign-in-page';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { EmailField, OwnPasswordField } from './account-fields.tsx';
import { enter } from './enter.ts';
import { FailureAlert } from './failure-alert.tsx';
import { CodeByMail, FingerprintWay, OtherWays, ProviderWay, useFingerprint } from './other-ways.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { UnlockByMail } from './unlock-by-mail.tsx';
import { useSentForm } from './use-sent-form.ts';

interface LogInFormProps {
  page: PageOf<'logIn'>;
  /** For a member whose session ended by itself (app-13). */
  notice?: ReactNode;
}

export function LogInForm({ page: { email, isSaved, hasMail, providerHost }, notice }: LogInFormProps) {
  const { t } = useTranslation('signIn');
  const hasFingerprint = useFingerprint();
  const { props, field, isSending, failure, read, submit } = useSentForm({
    typed: { email, password: '' },
    send: (body) => enter(signIn.login({ body })),
  });

  const sendCode = () =>
    submit(async ({ email: typed }) => {
      await signIn.loginCode({ body: { email: typed } });
      navigation.go('/api/verify');
    });

  return (
    <SignInFrame title={t('logIn')} before={notice}>
      {isSaved && (
        <div role="status">
          <Note icon={CheckCircleIcon}>{t('saved')}</Note>
        </div>
      )}
      <form {...props} className={styles.form} action="/api/login">
        <FailureAlert failure={failure} />
        <EmailField {...field('email')} label={t('email')} />
        <OwnPasswordField {...field('password')} label={t('password')} />
        <Button type="submit" wide pending={isSending}>
          {t('logIn')}
        </Button>
      </form>
      <UnlockByMail after={failure} email={failure ? read().email : ''} />
      <p className={styles.foot}>
        <a href="/api/forgot-password">{t('forgot')}</a>
      </p>
      {(hasMail || providerHost !== null || hasFingerprint) && (
        <OtherWays label={t('withoutPassword')}>
          {hasMail && <CodeByMail isSending={isSending} onPress={() => void sendCode()} />}
          {providerHost !== null && <ProviderWay host={providerHost} />}
          {hasFingerprint && <FingerprintWay />}
        </OtherWays>
      )}
      <p className={styles.foot}>
        <a href="/api/signup">{t('createAccount')}</a>
      </p>
    </SignInFrame>
  );
}
