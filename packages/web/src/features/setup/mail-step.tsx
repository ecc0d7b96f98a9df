import { useTranslation } from 'react-i18next';
import { useSetup } from '../../data/setup.ts';
import { Button } from '../../ui/button.tsx';
import section from '../../ui/page.module.css';
import { Waiting } from '../../ui/skeleton.tsx';
import { MailTestForm } from './mail-test-form.tsx';
import { NoMail } from './no-mail.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { StepFoot } from './step-foot.tsx';

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
        <div className={section.failed} role="alert">
          <p>{t('mail.loadFailed')}</p>
          <Button variant="quiet" small pending={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
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
