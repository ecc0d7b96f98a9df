import { useTranslation } from 'react-i18next';
import { LIMITS } from '@lampstand/core/limits';
import type { SetupView } from '@lampstand/core/setup/contract';
import { email as emailSchema } from '@lampstand/core/text';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useState, type FormEvent } from 'react';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useSetup, useTestMail, type MailTest } from '../../data/setup.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useSetupProgress } from '../../stores/setup-progress.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import { FailedSection } from '../../ui/failed.tsx';
import { SetupFrame, StepFoot, focusFirstError, useStepFailed } from './setup-frame.tsx';

interface MailStepProps {
  /** The new admin's own address. */
  email: string;
  onBack: () => void;
  onDone: () => void;
}

/** A test of the mail, or what does not work without it. */
export function MailStep({ email, onBack, onDone }: MailStepProps) {
  const { t } = useTranslation('setup');
  const { data, isPending, isError, isFetching, refetch } = useSetup();
  // One frame for every case, so that its heading keeps the focus.
  const title = data ? t(data.sendsMail ? 'mail.title' : 'mail.offTitle') : t('steps.mail');
  return (
    <SetupFrame step="mail" title={title} lede={data && t(data.sendsMail ? 'mail.lede' : 'mail.offLede')}>
      {isPending && <Waiting text={t('mail.loading')} />}
      {isError && !data && (
        <FailedSection text={t('mail.loadFailed')} retry={t('retry')} query={{ isFetching, refetch }} />
      )}
      {data?.sendsMail && <MailTestForm email={email} from={data.mailFrom} onBack={onBack} onDone={onDone} />}
      {data && !data.sendsMail && <NoMail onBack={onBack} onDone={onDone} />}
      {!data && (
        <StepFoot onBack={onBack}>
          <Button variant="quiet" onClick={onDone}>
            {t('mail.skip')}
          </Button>
        </StepFoot>
      )}
    </SetupFrame>
  );
}

interface MailTestFormProps {
  email: string;
  /** Unknown to an older server. */
  from: SetupView['mailFrom'];
  onBack: () => void;
  onDone: () => void;
}

/** Sends a mail, and shows what the mail server said (setup-5). */
function MailTestForm({ email, from, onBack, onDone }: MailTestFormProps) {
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
    <form className="stack5" noValidate onSubmit={submit}>
      {from && (
        <Note icon={from.isForeign ? WarningCircleIcon : EnvelopeSimpleIcon} warm={from.isForeign}>
          <p>
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
        <p>
          <b>{t('mail.sent', { time })}</b> {t('mail.look')}
        </p>
      </Note>
    );
  }
  return (
    <Note icon={WarningCircleIcon} warm>
      <p>
        <b>{t('mail.refused')}</b> {reason}
      </p>
      {answer !== null && <p>{t('mail.answer', { answer })}</p>}
    </Note>
  );
}

interface NoMailProps {
  onBack: () => void;
  onDone: () => void;
}

/** What does not work on a server that sends no mail. */
function NoMail({ onBack, onDone }: NoMailProps) {
  const { t } = useTranslation('setup');
  return (
    <>
      <Ticks
        lines={[
          ...(['offProof', 'offPassword', 'offAnswers'] as const).map((line) => ({
            text: t(`mail.${line}`),
            icon: XIcon,
            warning: true,
          })),
          { text: t('mail.offRest') },
        ]}
      />
      <Note icon={InfoIcon}>{t('mail.offHow')}</Note>
      <StepFoot onBack={onBack}>
        <Button onClick={onDone}>{t('mail.goOn')}</Button>
      </StepFoot>
    </>
  );
}
