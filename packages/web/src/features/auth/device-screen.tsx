import { useState, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceRequest } from '@lampstand/core/auth/device-contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { readUserCode, showUserCode } from '@lampstand/core/auth/device-rules';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { Link } from 'react-router-dom';
import { useLookUpDevice, useAnswerDevice } from '../../data/account.ts';
import { refusalText } from '../../data/api-error.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { TextField, FieldError } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import text from '../../ui/text.module.css';
import { BackBar } from '../../ui/top-bar.tsx';

interface DeviceScreenProps {
  user: UserView;
  /** The code in the address, which the member can change. Nothing is looked up or allowed by opening it. */
  code: string;
  back: string;
  /** The address of the member's devices. */
  devices: string;
  /** The help button. */
  help: ReactNode;
}

type Step =
  | { at: 'code'; code: string }
  | { at: 'question'; code: string; request: DeviceRequest }
  | { at: 'outcome'; allowed: boolean };

/** Lets an app log in as this member: the code that it shows, what asks, and the decision (auth-15). */
export function DeviceScreen({ user, code, back, devices, help }: DeviceScreenProps) {
  const { t } = useTranslation(['device', 'common']);
  const [step, setStep] = useState<Step>({ at: 'code', code });
  return (
    <>
      <title>{`${t('title')} · ${t('common:appName')}`}</title>
      <BackBar title={t('title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Page>
        {step.at === 'code' && (
          <DeviceCodeForm
            code={step.code}
            onFound={(typed, request) => setStep({ at: 'question', code: typed, request })}
          />
        )}
        {step.at === 'question' && (
          <DeviceQuestion
            {...step}
            user={user}
            onAnswered={(allowed) => setStep({ at: 'outcome', allowed })}
            onBack={() => setStep({ at: 'code', code: '' })}
          />
        )}
        {step.at === 'outcome' && <DeviceOutcome allowed={step.allowed} devices={devices} />}
      </Page>
    </>
  );
}

interface DeviceCodeFormProps {
  code: string;
  onFound: (code: string, request: DeviceRequest) => void;
}

/** The field for the code. What can be no code is not sent, because every try counts. */
function DeviceCodeForm({ code, onFound }: DeviceCodeFormProps) {
  const { t } = useTranslation('device');
  const [typed, setTyped] = useState(code);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useLookUpDevice({
    onSuccess: (request, { params }) => onFound(params.userCode, request),
    onError: (failure) => setError(refusalText(failure) ?? t('failed')),
  });
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);

  const look = () => {
    const letters = readUserCode(typed);
    if (letters === undefined) return setError(t('invalid'));
    setError(undefined);
    mutate({ params: { userCode: showUserCode(letters) } });
  };
  return (
    <form
      className="stack5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <p className={text.lede}>{t('intro')}</p>
      <TextField
        ref={field}
        label={t('code')}
        hint={t('hint')}
        error={error}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" wide pending={isPending} pendingLabel={t('lookingUp')}>
        {t('look')}
      </Button>
    </form>
  );
}

interface DeviceQuestionProps {
  user: UserView;
  code: string;
  request: DeviceRequest;
  onAnswered: (allowed: boolean) => void;
  onBack: () => void;
}

/** Says which app asks, warns, and asks. Neither answer is the default. */
function DeviceQuestion({ user, code, request, onAnswered, onBack }: DeviceQuestionProps) {
  const { t } = useTranslation('device');
  const language = useLanguage((state) => state.language);
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [error, setError] = useState<string>();
  const { mutate, isPending, variables } = useAnswerDevice({
    onSuccess: (_nothing, { body }) => onAnswered(body.approve),
    onError: (failure) => setError(refusalText(failure) ?? t('failed')),
  });
  const answer = (approve: boolean) => {
    setError(undefined);
    mutate({ params: { userCode: code }, body: { approve } });
  };
  const fields = [
    [t('ask.app'), request.device],
    [t('ask.code'), code],
    [t('ask.when'), formatRelativeTime('midSentence', request.createdAt, now, language)],
    [t('ask.where'), request.sameAddress ? t('ask.same') : t('ask.other')],
    [t('ask.account'), user.email],
  ] as const;
  return (
    <section className="stack5">
      <h2 className={text.subtitle} ref={heading} tabIndex={-1}>
        {t('ask.title')}
      </h2>
      <dl className="facts">
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Note icon={WarningCircleIcon} warm>
        {t('ask.warning')}
      </Note>
      {error !== undefined && <FieldError id="device-refusal" text={error} />}
      <div className="stack4">
        <Button wide disabled={isPending} aria-busy={isPending && variables.body.approve} onClick={() => answer(true)}>
          {t('ask.allow')}
        </Button>
        <Button variant="quiet" wide disabled={isPending} onClick={() => answer(false)}>
          {t('ask.deny')}
        </Button>
        {error !== undefined && (
          <Button variant="plain" wide onClick={onBack}>
            {t('ask.back')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface DeviceOutcomeProps {
  allowed: boolean;
  /** The address of the member's devices. */
  devices: string;
}

/** What the member has decided, in words. */
function DeviceOutcome({ allowed, devices }: DeviceOutcomeProps) {
  const { t } = useTranslation('device');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack5">
      <h2 className={text.subtitle} ref={heading} tabIndex={-1}>
        {allowed ? t('allowed.title') : t('denied.title')}
      </h2>
      <p>{allowed ? t('allowed.text') : t('denied.text')}</p>
      {allowed && <Link to={devices}>{t('allowed.devices')}</Link>}
    </section>
  );
}
