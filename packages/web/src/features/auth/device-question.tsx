import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { DeviceRequest } from '@lampstand/core/auth/device-contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { useAnswerDevice } from '../../data/account.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import styles from './device.module.css';
import { refusalText } from '../../data/api-error.ts';

interface DeviceQuestionProps {
  user: UserView;
  code: string;
  request: DeviceRequest;
  onAnswered: (allowed: boolean) => void;
  onBack: () => void;
}

/** Says which app asks, warns, and asks. Neither answer is the default. */
export function DeviceQuestion({ user, code, request, onAnswered, onBack }: DeviceQuestionProps) {
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
  const facts = [
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
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
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
