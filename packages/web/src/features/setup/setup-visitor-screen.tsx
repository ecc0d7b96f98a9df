import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '@lampstand/core/error-sentences';
import { LIMITS } from '@lampstand/core/limits';
import { firstAdmin } from '@lampstand/core/setup/contract';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { ApiError, refusalText } from '../../data/api-error.ts';
import { setupLink } from '../../data/setup.ts';
import { navigation } from '../../platform/navigation.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useSetupProgress } from '../../stores/setup-progress.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { SetupFrame, focusFirstError } from './setup-frame.tsx';
import styles from './setup.module.css';

interface SetupVisitorScreenProps {
  /** What the link ends with, in the fragment, which no server and no log sees. Empty without one. */
  token: string;
}

/** Opened by the set-up link. */
export function SetupVisitorScreen({ token }: SetupVisitorScreenProps) {
  const { reach } = useSetupProgress();
  const [isDead, setDead] = useState(token === '');
  useEffect(() => {
    if (token === '') return;
    // Without an answer the form stays, and sending it will tell.
    setupLink.check(token).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'setup_link_invalid') setDead(true);
    });
  }, [token]);

  function goOn() {
    reach('community');
    // The link is used up, and the whole app starts again for the new admin.
    history.replaceState(null, '', location.pathname);
    navigation.reload();
  }
  return isDead ? <LinkStep /> : <AccountStep token={token} onMade={goOn} onDead={() => setDead(true)} />;
}

/** The link was used, replaced or is too old, or there was none: what to do now (setup-1). */
function LinkStep() {
  const { t } = useTranslation('setup');
  return (
    <SetupFrame step="account" title={t('link.title')} lede={t('link.lede')}>
      <p>{t('link.begun')}</p>
      <Button wide onClick={() => navigation.go('/api/login')}>
        {t('link.logIn')}
      </Button>
      <p>{t('link.again')}</p>
      <p className={styles.command}>
        <code>npm run setup-link</code>
      </p>
    </SetupFrame>
  );
}

interface AccountStepProps {
  token: string;
  /** The account is there, and this browser signed in. */
  onMade: () => void;
  onDead: () => void;
}

type Field = 'firstName' | 'lastName' | 'email' | 'password';

/** The first admin (setup-2). */
function AccountStep({ token, onMade, onDead }: AccountStepProps) {
  const { t } = useTranslation(['setup', 'common']);
  const language = useLanguage((state) => state.language);
  const { typed, type } = useSetupProgress();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ field: Field; text: string }>();
  const [isSending, setSending] = useState(false);
  const { firstName = '', lastName = '', email = '' } = typed;
  const parsed = firstAdmin.safeParse({ token, firstName, lastName, email, password });

  function errorOf(field: Field): string | undefined {
    if (refused?.field === field) return refused.text;
    const issue = tried && parsed.error?.issues.find(({ path }) => path[0] === field);
    if (!issue) return undefined;
    if (field === 'email') return t('errors.email');
    if (field === 'password') return t('errors.password', { min: LIMITS.passwordMin, max: LIMITS.passwordMax });
    return issue.message === 'invalid_name' ? t('errors.unseen') : t(`errors.${field}`, { limit: LIMITS.name });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    setRefused(undefined);
    if (!parsed.success) return focusFirstError(form);
    setSending(true);
    try {
      await setupLink.begin(parsed.data);
      onMade();
    } catch (error) {
      setSending(false);
      fail(error instanceof Error ? error : new Error(String(error)));
      focusFirstError(form);
    }
  }

  function fail(error: Error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'setup_link_invalid') return onDead();
    if (code === 'password_common') return setRefused({ field: 'password', text: errorSentence(code, language) });
    if (code === 'email_taken') return setRefused({ field: 'email', text: errorSentence(code, language) });
    const description = refusalText(error) ?? t('tryAgain');
    return toast({ title: t('failed'), description, variant: 'destructive' });
  }

  return (
    <SetupFrame step="account" title={t('account.title')} lede={t('account.lede')}>
      <form className="stack5" noValidate onSubmit={(event) => void submit(event)}>
        <div className="pair">
          <TextField
            label={t('account.firstName')}
            required
            autoComplete="given-name"
            maxLength={LIMITS.name}
            value={firstName}
            error={errorOf('firstName')}
            onChange={({ currentTarget }) => type({ firstName: currentTarget.value })}
          />
          <TextField
            label={t('account.lastName')}
            autoComplete="family-name"
            maxLength={LIMITS.name}
            value={lastName}
            error={errorOf('lastName')}
            onChange={({ currentTarget }) => type({ lastName: currentTarget.value })}
          />
        </div>
        <TextField
          label={t('account.email')}
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={LIMITS.email}
          value={email}
          error={errorOf('email')}
          onChange={({ currentTarget }) => {
            type({ email: currentTarget.value });
            setRefused(undefined);
          }}
        />
        <PasswordField
          label={t('account.password')}
          required
          autoComplete="new-password"
          hint={t('account.passwordHint')}
          maxLength={LIMITS.passwordMax}
          value={password}
          error={errorOf('password')}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setRefused(undefined);
          }}
        />
        <Button type="submit" wide pending={isSending} pendingLabel={t('account.creating')}>
          {t('next')}
        </Button>
        <Note icon={LockSimpleIcon}>{t('account.once')}</Note>
      </form>
    </SetupFrame>
  );
}
