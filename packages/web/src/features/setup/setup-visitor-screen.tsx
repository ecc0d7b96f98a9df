import { useEffect, useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { setupLink } from '../../data/setup.ts';
import { navigation } from '../../platform/navigation.ts';
import { useSetupProgress } from '../../stores/setup-progress.ts';
import { AccountStep } from './account-step.tsx';
import { LinkStep } from './link-step.tsx';

interface SetupVisitorScreenProps {
  /** What the link ends with, in the fragment, which no server and no log sees. Empty without one. */
  token: string;
}

/** Opened by the set-up link. */
export function SetupVisitorScreen({ token }: SetupVisitorScreenProps) {
  const { reach } = useSetupProgress();
  const [isDead, setDead] = useState(token === '');
  useEffect(() => {
    if (token === '') return;
    // Without an answer the form stays, and sending it will tell.
    setupLink.check(token).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'setup_link_invalid') setDead(true);
    });
  }, [token]);

  function goOn() {
    reach('community');
    // The link is used up, and the whole app starts again for the new admin.
    history.replaceState(null, '', location.pathname);
    navigation.reload();
  }
  return isDead ? <LinkStep /> : <AccountStep token={token} onMade={goOn} onDead={() => setDead(true)} />;
}
