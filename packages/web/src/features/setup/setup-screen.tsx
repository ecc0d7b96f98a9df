import type { InvitationView } from '@lampstand/core/door/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect, useRef, type ComponentType } from 'react';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import { refreshCommunity } from '../../data/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useSetupProgress, type SetupStep } from '../../stores/setup-progress.ts';
import { CommunityStep } from './community-step.tsx';
import { DoneStep } from './done-step.tsx';
import { DoorStep } from './door-step.tsx';
import { MadeStep } from './made-step.tsx';
import { MailStep } from './mail-step.tsx';

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
  if (step === 'community') return <CommunityStep email={user.email} onBack={to('account')} onDone={to('door')} />;
  if (step === 'door') return <DoorStep onBack={to('community')} onDone={to('mail')} />;
  if (step === 'mail') return <MailStep email={user.email} onBack={to('door')} onDone={to('done')} />;
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
