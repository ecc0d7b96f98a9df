import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceRequest } from '@lampstand/core/auth/device-contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { Page } from '../../ui/page.tsx';
import { BackBar } from '../../ui/top-bar.tsx';
import { DeviceCodeForm } from './device-code-form.tsx';
import { DeviceOutcome } from './device-outcome.tsx';
import { DeviceQuestion } from './device-question.tsx';

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
