import { passwordChange } from '@lampstand/core/auth/contract';
import { mailCode } from '@lampstand/core/auth/mail-code-rules';
import { errorSentence } from '@lampstand/core/error-sentences';
import { LIMITS } from '@lampstand/core/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useState, type ReactNode } from 'react';
import { useForm, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { ApiError } from '../../data/api-error.ts';
import { usePasskeys, useChangePassword, useChangePasswordByCode, useSendPasswordCode } from '../../data/account.ts';
import { usePendingEmail } from '../../data/profile.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { TextField, PasswordField } from '../../ui/field.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import styles from './profiles.module.css';

/** Refusals shown at a field with the server's sentence. */
const AT_FIELD = ['password_wrong', 'mail_code_wrong', 'mail_code_over', 'password_common', 'rate_limited'] as const;

/** Asks for the old password, or for a code that was mailed instead. */
function formSchema(isByCode: boolean) {
  return passwordChange.extend({
    currentPassword: isByCode ? z.string() : passwordChange.shape.currentPassword,
    code: isByCode ? mailCode : z.string(),
  });
}

type Values = z.output<ReturnType<typeof formSchema>>;

interface PasswordScreenProps {
  back: string;
  /** The help button. */
  help: ReactNode;
  /** Called after the password was changed. */
  onDone: () => void;
}

/** Changes the member's password with the old one (auth-16). What is typed here is kept nowhere. */
export function PasswordScreen({ back, help, onDone }: PasswordScreenProps) {
  const { t } = useTranslation(['profiles', 'common']);
  const errorText = useErrorText();
  const [isByCode, setIsByCode] = useState(false);
  const hasMail = usePendingEmail()?.hasMail ?? false;
  const passkeys = usePasskeys();
  const form = useForm({
    resolver: zodResolver(formSchema(isByCode)),
    defaultValues: { currentPassword: '', code: '', password: '', endOthers: true },
  });
  const proof = isByCode ? 'code' : 'currentPassword';
  const handlers = {
    onSuccess: () => {
      toast({ title: t('password.changed.title'), description: t('password.changed.description') });
      onDone();
    },
    onError: (error: Error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      const isProof = ['password_wrong', 'mail_code_wrong', 'mail_code_over', 'rate_limited'].includes(code ?? '');
      if (code !== undefined && isProof) {
        form.setError(proof, { type: code }, { shouldFocus: true });
      } else if (code === 'password_common') form.setError('password', { type: code }, { shouldFocus: true });
      else {
        const description = t('password.failure.description');
        toast({ title: t('password.failure.title'), description, variant: 'destructive' });
      }
    },
  };
  const byPassword = useChangePassword(handlers);
  const byCode = useChangePasswordByCode(handlers);
  const isPending = byPassword.isPending || byCode.isPending;
  const sending = useSendPasswordCode({
    onSuccess: () => {
      setIsByCode(true);
      form.resetField('code');
      form.clearErrors();
    },
    onError: () => {
      const description = t('password.failure.description');
      toast({ title: t('password.failure.title'), description, variant: 'destructive' });
    },
  });
  const save = ({ currentPassword, code, ...change }: Values) => {
    if (isByCode) byCode.mutate({ body: { ...change, code } });
    else byPassword.mutate({ body: { ...change, currentPassword } });
  };
  const { errors } = form.formState;

  return (
    <>
      <ScreenTitle name={t('password.title')} />
      <BackBar title={t('password.title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Page>
        <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
          {isByCode ? (
            <TextField
              {...form.register('code')}
              label={t('code.label')}
              hint={t('password.codeHint')}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={LIMITS.mailCode * 2}
              error={errors.code && errorText('code', errors.code)}
            />
          ) : (
            <PasswordField
              {...form.register('currentPassword')}
              label={t('password.current')}
              required
              autoComplete="current-password"
              error={errors.currentPassword && errorText('current', errors.currentPassword)}
            />
          )}
          <PasswordField
            {...form.register('password')}
            label={t('password.next')}
            required
            autoComplete="new-password"
            hint={t('password.hint', { min: LIMITS.passwordMin })}
            error={errors.password && errorText('next', errors.password)}
          />
          <label className={styles.check}>
            <input type="checkbox" {...form.register('endOthers')} />
            <span>{t('password.endOthers')}</span>
          </label>
          <Button type="submit" wide pending={isPending} pendingLabel={t('password.pending')}>
            {t('password.submit')}
          </Button>
          <Note icon={EnvelopeSimpleIcon}>
            <p>
              {isByCode ? t('password.sent') : t('password.told')}{' '}
              {hasMail ? (
                <button
                  type="button"
                  className={styles.go}
                  disabled={sending.isPending}
                  onClick={() => sending.mutate({})}
                >
                  {isByCode ? t('password.another') : t('password.code')}
                </button>
              ) : (
                <a href="/api/forgot-password">{t('password.forgotten')}</a>
              )}
            </p>
            {passkeys.data && passkeys.data.length > 0 && <p>{t('password.passkeys')}</p>}
          </Note>
        </form>
      </Page>
    </>
  );
}

/** What is wrong with one of the two fields. */
function useErrorText() {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  return (field: 'current' | 'next' | 'code', { type, message }: FieldError): string => {
    const code = AT_FIELD.find((known) => known === type);
    if (code) return errorSentence(code, language);
    if (field === 'code') return t('code.missing');
    if (message === 'invalid_text') return t('password.errors.text');
    if (type === 'too_big') return t('password.errors.tooLong', { limit: LIMITS.passwordMax });
    return t(`password.errors.${field}`, { min: LIMITS.passwordMin });
  };
}
