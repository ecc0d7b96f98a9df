import type { PageOf } from '@lampstand/core/auth/sign-in-page';
import { Trans, useTranslation } from 'react-i18next';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { OwnPasswordField } from './account-fields.tsx';
import { enter } from './enter.ts';
import { FailureAlert } from './failure-alert.tsx';
import { CodeByMail, OtherWays } from './other-ways.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { UnlockByMail } from './unlock-by-mail.tsx';
import { useSentForm } from './use-sent-form.ts';

/** Asks a member once to confirm that they are the person whom the provider named (auth-26). */
export function JoinAccountForm({ page: { email, host, byPassword, byCode } }: { page: PageOf<'joinAccount'> }) {
  const { t } = useTranslation('signIn');
  const { props, field, isSending, failure, submit } = useSentForm({
    typed: { password: '' },
    send: ({ password }) => enter(signIn.login({ body: { email, password } })),
  });
  const sendCode = () =>
    submit(async () => {
      await signIn.loginCode({ body: { email } });
      navigation.go('/api/verify');
    });
  const lede = <Trans t={t} i18nKey="provider.joinLede" values={{ host, email }} components={{ b: <b /> }} />;
  return (
    <SignInFrame title={t('provider.joinTitle')} lede={lede}>
      {byPassword ? (
        <form {...props} className={styles.form} action="/api/login">
          <FailureAlert failure={failure} />
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <OwnPasswordField {...field('password')} label={t('password')} />
          <Button type="submit" wide pending={isSending}>
            {t('provider.confirm')}
          </Button>
        </form>
      ) : (
        <FailureAlert failure={failure} />
      )}
      <UnlockByMail after={failure} email={email} />
      {byCode && (
        <OtherWays label={byPassword ? t('withoutPassword') : t('provider.byMail')}>
          <CodeByMail isSending={isSending} onPress={() => void sendCode()} />
        </OtherWays>
      )}
      <p className={styles.foot}>
        {byPassword && <a href="/api/forgot-password">{t('forgot')}</a>}
        <a href="/api/join-account?cancel=1">{t('provider.notNow')}</a>
      </p>
    </SignInFrame>
  );
}
