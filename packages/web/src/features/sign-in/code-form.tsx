import type { PageOf } from '@lampstand/core/auth/sign-in-page';
import { LIMITS } from '@lampstand/core/limits';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { Trans, useTranslation } from 'react-i18next';
import { signIn } from '../../data/sign-in.ts';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/field.tsx';
import { enter } from './enter.ts';
import { FailureAlert } from './failure-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useSentForm } from './use-sent-form.ts';

/** Asks for the code that was mailed, in the browser that asked for it (auth-18). */
export function CodeForm({ page: { email, isJoining, isOver, isSentAgain } }: { page: PageOf<'code'> }) {
  const { t } = useTranslation('signIn');
  const { props, field, isSending, failure, submit } = useSentForm({
    typed: { code: '' },
    send: ({ code }) => enter(signIn.verify({ body: { email, code } })),
  });
  const sendAnother = () =>
    submit(async () => {
      await signIn.sendAnotherCode({ body: {} });
      navigation.go('/api/verify?sent=1');
    });
  const shown = failure ?? (isOver ? 'mail_code_over' : undefined);
  return (
    <SignInFrame
      title={t('code.title')}
      lede={<Trans t={t} i18nKey="code.lede" values={{ email }} components={{ b: <b /> }} />}
    >
      {isSentAgain && shown === undefined && (
        <div role="status">
          <Note icon={CheckCircleIcon}>{t('code.sentAgain')}</Note>
        </div>
      )}
      <form {...props} className={styles.form} action="/api/verify">
        <FailureAlert failure={shown} />
        <div className={styles.code}>
          <TextField
            {...field('code')}
            label={t('code.label')}
            hint={t('code.hint')}
            required="unmarked"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Room for the spaces that a mail program adds when the code is copied.
            maxLength={LIMITS.mailCode * 2}
          />
        </div>
        <Button type="submit" wide pending={isSending}>
          {t('continue')}
        </Button>
      </form>
      <p className={styles.foot}>
        <button type="button" disabled={isSending} onClick={() => void sendAnother()}>
          {t('code.again')}
        </button>
        {/* The form that this browser filled in, with what it wrote. */}
        <a href={isJoining ? '/api/signup?again=1' : '/api/login?again=1'}>{t('code.otherEmail')}</a>
      </p>
    </SignInFrame>
  );
}
