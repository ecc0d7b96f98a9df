import { LIMITS } from '@lampstand/core/limits';
import { useTranslation } from 'react-i18next';
import { useState, useEffect } from 'react';
import type { PageOf } from '@lampstand/core/auth/sign-in-page';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile';
import { signIn, isStillWaiting } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button, buttonClass, AnchorButton, Icon } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { useSentForm, useSending } from './sent-form.tsx';
import { isDeadLink, FailureAlert, SignInFrame, LeaveForm } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';

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
        <form {...props} className="stack5" action="/api/reset-password">
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
      <p className="links">
        {isDead && <a href="/api/forgot-password">{t('askAgain')}</a>}
        <a href="/api/login">{t('backToLogIn')}</a>
      </p>
    </SignInFrame>
  );
}

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
        <p className="links">
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
        <p className="links">
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
      <p className="links">
        <a href="/api/login">{t('backToLogIn')}</a>
        <a href="/api/forgot-password">{t('forgot')}</a>
      </p>
    </SignInFrame>
  );
}

const LOOKED_EVERY_MS = 20_000;

/** All that an applicant sees who waits to be let in (joining-5). It is loaded again once the server says something else. */
export function WaitingScreen({ page: { name, email, question, answer, hasMail } }: { page: PageOf<'waiting'> }) {
  const { t } = useTranslation('signIn');
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible' && !(await isStillWaiting())) navigation.reload();
    };
    const lookIfOnline = () => void look().catch(() => undefined);
    const timer = setInterval(lookIfOnline, LOOKED_EVERY_MS);
    document.addEventListener('visibilitychange', lookIfOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfOnline);
    };
  }, []);
  const thanks = name === '' ? t('joining.thanks') : t('joining.thanksNamed', { name });
  const next = hasMail ? t('joining.waitingMail', { email }) : t('joining.waitingNoMail');
  return (
    <SignInFrame title={t('joining.waitingTitle')} lamp="unlit" lede={`${thanks} ${next}`}>
      {answer !== null && (
        <figure className="quote">
          <figcaption>{question}</figcaption>
          <blockquote>{answer}</blockquote>
        </figure>
      )}
      <div className="stack3">
        {/* To the dialog of the landing screen that says how. */}
        <AnchorButton className={styles.method} variant="quiet" href="/?install">
          <Icon of={DeviceMobileIcon} size="sm" />
          {t('joining.install')}
        </AnchorButton>
      </div>
      <div className="links">
        <a href="/api/application?withdraw">{t('joining.withdraw')}</a>
        <LeaveForm />
      </div>
    </SignInFrame>
  );
}
