import { readMailCode } from '@lampstand/core/auth/mail-code-rules';
import { LIMITS } from '@lampstand/core/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refusalText } from '../../data/api-error.ts';
import { useConfirmEmail } from '../../data/profile.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './profiles.module.css';

interface MailCodeFieldProps {
  /** Whether the code was just mailed, so that the member goes on here. */
  isNext: boolean;
}

/** Asks for the code that was mailed to a new email (auth-10). It is part of the profile's form, and sent on its own. */
export function MailCodeField({ isNext }: MailCodeFieldProps) {
  const { t } = useTranslation('profiles');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useConfirmEmail({
    onSuccess: () => toast({ title: t('code.confirmed.title'), description: t('code.confirmed.description') }),
    onError: (failure) => {
      const left = failure instanceof ApiError ? failure.details?.triesLeft : undefined;
      const sentence = refusalText(failure) ?? t('code.failed');
      setError(left === undefined ? sentence : `${sentence} ${t('code.left', { count: left })}`);
    },
  });
  useEffect(() => {
    if (isNext || error !== undefined) field.current?.focus();
  }, [isNext, error]);

  const confirm = () => {
    const code = readMailCode(typed);
    if (code === undefined) return setError(t('code.missing'));
    setError(undefined);
    mutate({ body: { code } });
  };
  return (
    <div className={styles.code}>
      <TextField
        ref={field}
        label={t('code.label')}
        hint={t('code.hint')}
        error={error}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it saves the profile.
          event.preventDefault();
          confirm();
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.mailCode * 2}
      />
      <Button variant="quiet" wide onClick={confirm} pending={isPending} pendingLabel={t('code.pending')}>
        {t('code.confirm')}
      </Button>
    </div>
  );
}
