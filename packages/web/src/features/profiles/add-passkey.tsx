import { errorSentence } from '@lampstand/core/error-sentences';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddPasskey, useCanAddPasskey } from '../../data/add-passkey.ts';
import { ApiError } from '../../data/api-error.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import styles from './profiles.module.css';

/** Refusals that a member can do something about, in the server's words. */
const SAID = ['rate_limited', 'login_too_old', 'too_many_passkeys'] as const;

/** Adds this device (auth-22). */
export function AddPasskey() {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const isPossible = useCanAddPasskey();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAddPasskey({
    onSuccess: () => {
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

  if (isPossible === undefined) return null;
  if (!isPossible) return <p className={text.lede}>{t('passkeys.unavailable')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    mutate();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem && <p role="alert">{problem}</p>}
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
