import { LIMITS } from '@lampstand/core/limits';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { isDeadLink } from './is-dead-link.ts';
import { FailureAlert } from './failure-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useSentForm } from './use-sent-form.ts';

/** What the link of a reset opens. Without a valid link, it offers only to request another one. */
export function ResetForm({ token }: { token: string | null }) {
  const { t } = useTranslation('signIn');
  const { props, field, isSending, failure } = useSentForm({
    typed: { password: '' },
    send: async ({ password }) => {
      await signIn.resetPassword({ body: { token: token ?? '', password } });
      navigation.go('/api/login?saved=1');
    },
  });
  const isDead = token === null || isDeadLink(failure, 'reset_link_invalid');
  return (
    <SignInFrame title={t('resetTitle')} lede={!isDead && t('resetLede')}>
      <FailureAlert failure={isDead ? 'reset_link_invalid' : failure} />
      {!isDead && (
        <form {...props} className={styles.form} action="/api/reset-password">
          <PasswordField
            {...field('password')}
            label={t('newPassword')}
            required="unmarked"
            hint={t('passwordHint')}
            autoComplete="new-password"
            minLength={LIMITS.passwordMin}
            maxLength={LIMITS.passwordMax}
          />
          <Button type="submit" wide pending={isSending}>
            {t('savePassword')}
          </Button>
        </form>
      )}
      <p className={styles.foot}>
        {isDead && <a href="/api/forgot-password">{t('askAgain')}</a>}
        <a href="/api/login">{t('backToLogIn')}</a>
      </p>
    </SignInFrame>
  );
}
