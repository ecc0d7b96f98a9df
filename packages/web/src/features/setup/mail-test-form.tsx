import { LIMITS } from '@lampstand/core/limits';
import type { SetupView } from '@lampstand/core/setup/contract';
import { email as emailSchema } from '@lampstand/core/text';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestMail, type MailTest } from '../../data/setup.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useSetupProgress } from '../../stores/setup-progress.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusFirstError } from './focus-first-error.ts';
import styles from './setup.module.css';
import { StepFoot } from './step-foot.tsx';
import { useStepFailed } from './use-step-failed.ts';

interface MailTestFormProps {
  email: string;
  /** Unknown to an older server. */
  from: SetupView['mailFrom'];
  onBack: () => void;
  onDone: () => void;
}

/** Sends a mail, and shows what the mail server said (setup-5). */
export function MailTestForm({ email, from, onBack, onDone }: MailTestFormProps) {
  const { t } = useTranslation('setup');
  const { typed, type } = useSetupProgress();
  const [tried, setTried] = useState(false);
  const { mutate, data, isPending } = useTestMail({ onError: useStepFailed(t('mail.failed')) });
  const to = typed.testTo ?? email;
  const isWrong = !emailSchema.safeParse(to).success;
  const isSent = data?.accepted === true;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isWrong) focusFirstError(event.currentTarget);
    else mutate({ body: { email: to } });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {from && (
        <Note icon={from.isForeign ? WarningCircleIcon : EnvelopeSimpleIcon} warm={from.isForeign}>
          <p className={styles.note}>
            {t('mail.from', { address: from.address })} {from.isForeign && t('mail.foreign')}
          </p>
        </Note>
      )}
      <TextField
        label={t('mail.to')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={LIMITS.email}
        value={to}
        error={tried && isWrong ? t('errors.email') : undefined}
        onChange={({ currentTarget }) => type({ testTo: currentTarget.value })}
      />
      <Button
        type="submit"
        wide
        variant={isSent ? 'quiet' : 'primary'}
        pending={isPending}
        pendingLabel={t('mail.sending')}
      >
        <Icon of={EnvelopeSimpleIcon} />
        {t(data ? 'mail.sendAgain' : 'mail.send')}
      </Button>
      <div role="status">{data && !isPending && <Outcome test={data} />}</div>
      <StepFoot onBack={onBack}>
        <Button variant={isSent ? 'primary' : 'quiet'} onClick={onDone}>
          {t(isSent ? 'mail.arrived' : 'mail.skip')}
        </Button>
      </StepFoot>
    </form>
  );
}

function Outcome({ test: { accepted, at, reason, answer } }: { test: MailTest }) {
  const { t } = useTranslation('setup');
  const language = useLanguage((state) => state.language);
  if (accepted) {
    const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(at));
    return (
      <Note icon={CheckCircleIcon}>
        <p className={styles.note}>
          <b>{t('mail.sent', { time })}</b> {t('mail.look')}
        </p>
      </Note>
    );
  }
  return (
    <Note icon={WarningCircleIcon} warm>
      <p className={styles.note}>
        <b>{t('mail.refused')}</b> {reason}
      </p>
      {answer !== null && <p>{t('mail.answer', { answer })}</p>}
    </Note>
  );
}
