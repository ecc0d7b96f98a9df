import type { PageOf } from '@lampstand/core/auth/sign-in-page';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation, Trans } from 'react-i18next';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { ApiError } from '../../data/api-error.ts';
import { signIn, canUseFingerprint, logInByFingerprint } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button, AnchorButton, Icon } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { EmailField, OwnPasswordField, useSentForm, useSending } from './sent-form.tsx';
import { enter, FailureAlert, SignInFrame, Alert } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';

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
      <form {...props} className="stack5" action="/api/login">
        <FailureAlert failure={failure} />
        <EmailField {...field('email')} label={t('email')} />
        <OwnPasswordField {...field('password')} label={t('password')} />
        <Button type="submit" wide pending={isSending}>
          {t('logIn')}
        </Button>
      </form>
      <UnlockByMail after={failure} email={failure ? read().email : ''} />
      <p className="links">
        <a href="/api/forgot-password">{t('forgot')}</a>
      </p>
      {(hasMail || providerHost !== null || hasFingerprint) && (
        <OtherMethods label={t('withoutPassword')}>
          {hasMail && <CodeByMail isSending={isSending} onPress={() => void sendCode()} />}
          {providerHost !== null && <ProviderButton host={providerHost} />}
          {hasFingerprint && <FingerprintButton />}
        </OtherMethods>
      )}
      <p className="links">
        <a href="/api/signup">{t('createAccount')}</a>
      </p>
    </SignInFrame>
  );
}

/** After too many attempts: a link by mail that lets the member log in (auth-9). */
function UnlockByMail({ after, email }: { after: Error | undefined; email: string }) {
  const { t } = useTranslation('signIn');
  const { isSending, failure, send } = useSending();
  if (!(after instanceof ApiError) || after.code !== 'rate_limited' || email === '') return null;
  const press = () =>
    send(async () => {
      await signIn.unlockMail({ body: { email } });
      navigation.go('/api/forgot-password?sent=1');
    });
  return (
    <div className="stack5">
      <FailureAlert failure={failure} />
      <p className={text.lede}>{t('cannotWait')}</p>
      <Button variant="quiet" pending={isSending} onClick={() => void press()}>
        {t('sendLink')}
      </Button>
    </div>
  );
}

/** Ways to log in without a password, below a rule. */
export function OtherMethods({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <p className="between">{label}</p>
      <div className="stack3">{children}</div>
    </>
  );
}

function CodeByMail({ isSending, onPress }: { isSending: boolean; onPress: () => void }) {
  const { t } = useTranslation('signIn');
  return (
    <Button className={styles.method} variant="quiet" pending={isSending} onClick={onPress}>
      <Icon of={EnvelopeSimpleIcon} size="sm" />
      {t('codeByMail')}
    </Button>
  );
}

/** Leads to the identity provider, beside passwords (auth-25). */
export function ProviderButton({ host, invitation }: { host: string; invitation?: string | undefined }) {
  const { t } = useTranslation('signIn');
  const query = invitation === undefined ? '' : `?${new URLSearchParams({ invitation }).toString()}`;
  return (
    <AnchorButton className={styles.method} variant="quiet" href={`/api/provider${query}`}>
      <Icon of={KeyIcon} size="sm" />
      {t('provider.logIn', { host })}
    </AnchorButton>
  );
}

/** Whether this device can check its owner. */
function useFingerprint(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    canUseFingerprint().then(setThere, () => undefined);
  }, []);
  return isThere;
}

/** Asks the device (auth-21). */
function FingerprintButton() {
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
      <Button className={styles.method} variant="quiet" pending={isSending} onClick={() => void press()}>
        <Icon of={FingerprintIcon} size="sm" />
        {t('fingerprint.use')}
      </Button>
      {/* Whoever closes the question of the device has decided otherwise. */}
      {failure && failure.name !== 'NotAllowedError' && <Alert text={t('fingerprint.failed')} />}
    </>
  );
}

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
  const lede = <Trans t={t} i18nKey="provider.joinLede" values={{ host, email }} components={{ b: <strong /> }} />;
  return (
    <SignInFrame title={t('provider.joinTitle')} lede={lede}>
      {byPassword ? (
        <form {...props} className="stack5" action="/api/login">
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
        <OtherMethods label={byPassword ? t('withoutPassword') : t('provider.byMail')}>
          <CodeByMail isSending={isSending} onPress={() => void sendCode()} />
        </OtherMethods>
      )}
      <p className="links">
        {byPassword && <a href="/api/forgot-password">{t('forgot')}</a>}
        <a href="/api/join-account?cancel=1">{t('provider.notNow')}</a>
      </p>
    </SignInFrame>
  );
}

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
      <form {...props} className="stack5" action="/api/forgot-password">
        <FailureAlert failure={failure} />
        <EmailField {...field('email')} label={t('email')} />
        <Button type="submit" wide pending={isSending}>
          {t('sendLink')}
        </Button>
      </form>
      <p className="links">
        <a href="/api/login">{t('backToLogIn')}</a>
      </p>
    </SignInFrame>
  );
}
