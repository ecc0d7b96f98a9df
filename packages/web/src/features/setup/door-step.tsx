import { JOINING_MODES } from '@lampstand/core/door/modes';
import { NAMES } from '@lampstand/core/languages/names';
import { LIMITS } from '@lampstand/core/limits';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeCommunity } from '../../data/admin-community.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useSetupProgress } from '../../stores/setup-progress.ts';
import { Button } from '../../ui/button.tsx';
import { Options } from '../../ui/choice-fields.tsx';
import { TextField } from '../../ui/field.tsx';
import { SetupFrame } from './setup-frame.tsx';
import styles from './setup.module.css';
import { StepFoot } from './step-foot.tsx';
import { useStepFailed } from './use-step-failed.ts';

interface DoorStepProps {
  onBack: () => void;
  onDone: () => void;
}

/** How people join (door-1), and what is asked of those who want to (door-5). */
export function DoorStep({ onBack, onDone }: DoorStepProps) {
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
    <SetupFrame step="door" title={t('door.title')} lede={t('door.lede')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Options
          legend={t('door.legend')}
          hideLegend
          name="mode"
          options={JOINING_MODES.map((value) => ({
            value,
            label: t(`door.modes.${value}`),
            hint: t(`door.hints.${value}`),
            more: value === 'approval' && (
              <TextField
                label={t('door.question')}
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
