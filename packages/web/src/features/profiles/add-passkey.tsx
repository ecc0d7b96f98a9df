import { errorSentence } from '@lampstand/core/error-sentences';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddPasskey, useCanAddPasskey } from '../../data/add-passkey.ts';
import { ApiError } from '../../data/api-error.ts';
import { usePendingEmail } from '../../data/profile.ts';
import { useLanguage } from '../../stores/language.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import text from '../../ui/text.module.css';
import styles from './profiles.module.css';

/** Refusals that a member can do something about, in the server's words. */
const SAID = ['password_required', 'password_wrong', 'rate_limited', 'login_too_old', 'too_many_passkeys'] as const;

/** Adds this device, after the member has proved that it is them (auth-22). */
export function AddPasskey() {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const account = usePendingEmail();
  const isPossible = useCanAddPasskey();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAddPasskey({
    onSuccess: () => {
      setPassword('');
      toast({ title: t('passkeys.added.title'), description: t('passkeys.added.description') });
    },
    onError: (error) => {
      const code = error instanceof ApiError && SAID.find((known) => known === error.code);
      if (code) return setProblem(errorSentence(code, language));
      // The member has closed the question of the device.
      if (error.name === 'NotAllowedError') return undefined;
      const isThere = error.name === 'InvalidStateError';
      const description = isThere ? t('passkeys.already') : t('passkeys.addFailure.description');
      return toast({ title: t('passkeys.addFailure.title'), description, variant: 'destructive' });
    },
  });

  if (!account || isPossible === undefined) return null;
  if (!isPossible) return <p className={text.lede}>{t('passkeys.unavailable')}</p>;
  const { passwordRequired } = account;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (passwordRequired && password === '') return setProblem(t('password.errors.current'));
    return mutate({ password: passwordRequired ? password : undefined });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {passwordRequired && (
        <PasswordField
          label={t('password.current')}
          required
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={problem}
        />
      )}
      {!passwordRequired && problem && <p role="alert">{problem}</p>}
      <Button type="submit" wide pending={isPending} pendingLabel={t('passkeys.adding')}>
        <Icon of={FingerprintIcon} />
        {t('passkeys.add')}
      </Button>
      <Note icon={EnvelopeSimpleIcon}>
        <p>{t('passkeys.told')}</p>
      </Note>
    </form>
  );
}
