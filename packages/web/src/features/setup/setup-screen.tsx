import type { InvitationView } from '@lampstand/core/joining/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect, useRef, type ComponentType, type FormEvent } from 'react';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import { JOINING_MODES } from '@lampstand/core/joining/modes';
import { NAMES } from '@lampstand/core/languages/names';
import { LIMITS } from '@lampstand/core/limits';
import { useTranslation } from 'react-i18next';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer';
import { useChangeCommunity } from '../../data/admin-community.ts';
import { refreshCommunity } from '../../data/community.ts';
import { useFinishSetup } from '../../data/setup.ts';
import { longDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { useSetupProgress, type SetupStep } from '../../stores/setup-progress.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { Options } from '../../ui/choice-fields.tsx';
import { TextField } from '../../ui/field.tsx';
import qr from '../../ui/qr-code.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import { FailedSection } from '../../ui/failed.tsx';
import { CommunityStep } from './community-step.tsx';
import { MailStep } from './mail-step.tsx';
import { SetupFrame, StepFoot, useStepFailed } from './setup-frame.tsx';

interface SetupScreenProps {
  user: UserView;
  step: SetupStep;
  onStep: (step: SetupStep) => void;
  /** Focuses the heading of the new step. */
  onArrive: () => void;
  onEnter: () => void;
  /** The buttons for an invitation's link. */
  Acts: ComponentType<{ invitation: InvitationView }>;
}

/** The steps after the first one, for an admin until the set-up is finished (setup-2). */
export function SetupScreen({ user, step, onStep, onArrive, onEnter, Acts }: SetupScreenProps) {
  const { reach, clear } = useSetupProgress();
  const language = useLanguage((state) => state.language);
  const shown = useRef(step);
  useEffect(() => {
    // What another tab or the terminal has set.
    void refreshCommunity().catch(() => undefined);
  }, []);
  useEffect(() => {
    reach(step);
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    onArrive();
  }, [step, reach, onArrive]);

  const to = (next: SetupStep) => () => onStep(next);
  if (step === 'account') return <MadeStep email={user.email} onDone={to('community')} />;
  if (step === 'community') return <CommunityStep email={user.email} onBack={to('account')} onDone={to('joining')} />;
  if (step === 'joining') return <JoiningStep onBack={to('community')} onDone={to('mail')} />;
  if (step === 'mail') return <MailStep email={user.email} onBack={to('joining')} onDone={to('done')} />;
  return (
    <DoneStep
      Acts={Acts}
      needsProfile={!isProfileComplete(user, language)}
      onEnter={() => {
        clear();
        onEnter();
      }}
    />
  );
}

interface JoiningStepProps {
  onBack: () => void;
  onDone: () => void;
}

/** How people join (joining-1), and what is asked of those who want to (joining-5). */
function JoiningStep({ onBack, onDone }: JoiningStepProps) {
  const { t } = useTranslation('setup');
  const language = useLanguage((state) => state.language);
  const saved = useCommunity((state) => state.community);
  const { typed, type } = useSetupProgress();
  const { mutate, isPending } = useChangeCommunity({ onSuccess: onDone, onError: useStepFailed() });
  const mode = typed.mode ?? saved.mode;
  const { joiningQuestion } = NAMES[language];
  const question = typed.question ?? saved.questions[language] ?? joiningQuestion;

  function submit(event: FormEvent) {
    event.preventDefault();
    // The product's own question is in every language, one that is typed in this one.
    const asked = question.trim() === '' || question === joiningQuestion ? null : question;
    mutate({
      body: { mode, ...(mode === 'approval' ? { questions: { ...saved.questions, [language]: asked } } : {}) },
    });
  }

  return (
    <SetupFrame step="joining" title={t('joining.title')} lede={t('joining.lede')}>
      <form className="stack5" noValidate onSubmit={submit}>
        <Options
          legend={t('joining.legend')}
          hideLegend
          name="mode"
          options={JOINING_MODES.map((value) => ({
            value,
            label: t(`joining.modes.${value}`),
            hint: t(`joining.hints.${value}`),
            more: value === 'approval' && (
              <TextField
                label={t('joining.question')}
                autoComplete="off"
                maxLength={LIMITS.question}
                limit={LIMITS.question}
                length={question.length}
                value={question}
                onChange={({ currentTarget }) => type({ question: currentTarget.value })}
              />
            ),
          }))}
          value={mode}
          onChange={(chosen) => type({ mode: chosen })}
        />
        <StepFoot onBack={onBack}>
          <Button type="submit" pending={isPending} pendingLabel={t('saving')}>
            {t('next')}
          </Button>
        </StepFoot>
      </form>
    </SetupFrame>
  );
}

/** The first step, once it is done. */
function MadeStep({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('setup');
  return (
    <SetupFrame step="account" title={t('account.made')} lede={t('account.madeLede', { email })}>
      <Button wide onClick={onDone}>
        {t('next')}
      </Button>
    </SetupFrame>
  );
}

interface DoneStepProps {
  /** Copies and shares the link. */
  Acts: ComponentType<{ invitation: InvitationView }>;
  /** Whether their profile is what they find first in the community. */
  needsProfile: boolean;
  onEnter: () => void;
}

/** Opens the community, and shows the link for its first members (setup-4). */
function DoneStep({ Acts, needsProfile, onEnter }: DoneStepProps) {
  const { t } = useTranslation('setup');
  const { mutate: finish, data, isError, isPending } = useFinishSetup();
  // Repeating it changes nothing, so a reload shows the same invitation.
  useEffect(() => finish({}), [finish]);
  const lede = data && !data.invitation ? t('done.closedLede') : t('done.lede');
  return (
    <SetupFrame step="done" title={t('done.title')} lede={data && lede}>
      {!data && !isError && <Waiting text={t('done.opening')} />}
      {isError && (
        <FailedSection
          text={t('done.failed')}
          retry={t('retry')}
          query={{ isFetching: isPending, refetch: () => finish({}) }}
        />
      )}
      {data?.invitation && <Shared invitation={data.invitation} Acts={Acts} />}
      {data && needsProfile && <p>{t('done.profile')}</p>}
      {data && (
        <p className="ends">
          {data.invitation && (
            <Button variant="plain" onClick={() => window.print()}>
              <Icon of={PrinterIcon} />
              {t('done.print')}
            </Button>
          )}
          <Button variant="plain" onClick={onEnter}>
            {t('done.enter')}
            <Icon of={ArrowRightIcon} />
          </Button>
        </p>
      )}
    </SetupFrame>
  );
}

function Shared({ invitation, Acts }: Pick<DoneStepProps, 'Acts'> & { invitation: InvitationView }) {
  const { t } = useTranslation(['setup', 'joining']);
  const language = useLanguage((state) => state.language);
  const { url, code, places, until } = invitation;
  return (
    <>
      <div className={qr.frame}>
        <QrCode text={url} label={t('joining:qr', { code })} />
        <p>{t('done.for', { count: places, day: longDayOf(until, language) })}</p>
      </div>
      <TextField
        label={t('joining:link')}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="shared">
        <Acts invitation={invitation} />
      </div>
    </>
  );
}
