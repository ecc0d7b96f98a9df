import { passwordChange } from '@lampstand/core/auth/contract';
import { errorSentence } from '@lampstand/core/error-sentences';
import { LIMITS } from '@lampstand/core/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import type { ReactNode } from 'react';
import { useForm, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, refusalText } from '../../data/api-error.ts';
import { useChangePassword, usePasskeys } from '../../data/account.ts';
import { usePendingEmail } from '../../data/profile.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import styles from './profiles.module.css';

/** The server's refusal that is shown at the field. */
const COMMON = 'password_common';

interface PasswordFormProps {
  /** The member's, with which they log in. */
  email: string;
  back: string;
  /** The help button. */
  help: ReactNode;
  /** Called after the password was changed. */
  onDone: () => void;
}

/** Changes the member's password (auth-16); `missing` where an identity provider is the only way to log in (auth-25). */
export function PasswordScreen({ missing, ...form }: PasswordFormProps & { missing: ReactNode }) {
  const account = usePendingEmail();
  return account?.providerOnly ? missing : <PasswordForm {...form} hasMail={account?.hasMail === true} />;
}

/** What is typed here is kept nowhere. */
function PasswordForm({ email, back, help, hasMail, onDone }: PasswordFormProps & { hasMail: boolean }) {
  const { t } = useTranslation(['profiles', 'common']);
  const errorText = useErrorText();
  const hasPasskeys = (usePasskeys().data?.length ?? 0) > 0;
  const form = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { password: '', endOthers: true },
  });
  const { mutate, isPending } = useChangePassword({
    onSuccess: () => {
      toast({ title: t('password.changed.title'), description: t('password.changed.description') });
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === COMMON) {
        form.setError('password', { type: COMMON }, { shouldFocus: true });
        return;
      }
      const description = refusalText(error) ?? t('password.failure.description');
      toast({ title: t('password.failure.title'), description, variant: 'destructive' });
    },
  });
  const { password: problem } = form.formState.errors;

  return (
    <>
      <ScreenTitle name={t('password.title')} />
      <BackBar title={t('password.title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Page>
        <form
          className="stack5"
          noValidate
          onSubmit={(event) => void form.handleSubmit((body) => mutate({ body }))(event)}
        >
          {/* Tells password managers whose password it is. */}
          <input type="text" autoComplete="username" defaultValue={email} hidden />
          <PasswordField
            {...form.register('password')}
            label={t('password.next')}
            required
            autoComplete="new-password"
            hint={t('password.hint', { min: LIMITS.passwordMin })}
            error={problem && errorText(problem)}
          />
          <label className={styles.check}>
            <input type="checkbox" {...form.register('endOthers')} />
            <span>{t('password.endOthers')}</span>
          </label>
          <Button type="submit" wide pending={isPending} pendingLabel={t('password.pending')}>
            {t('password.submit')}
          </Button>
          {(hasMail || hasPasskeys) && (
            <Note icon={EnvelopeSimpleIcon}>
              {hasMail && <p>{t('password.told')}</p>}
              {hasPasskeys && <p>{t('password.passkeys')}</p>}
            </Note>
          )}
        </form>
      </Page>
    </>
  );
}

/** What is wrong with the new password. */
function useErrorText() {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  return ({ type, message }: FieldError): string => {
    if (type === COMMON) return errorSentence(COMMON, language);
    if (message === 'invalid_text') return t('password.errors.text');
    if (type === 'too_big') return t('password.errors.tooLong', { limit: LIMITS.passwordMax });
    return t('password.errors.next', { min: LIMITS.passwordMin });
  };
}
