import { isAdmin } from '@lampstand/core/profiles/roles';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { useNavigate } from '../lib/router.tsx';
import { useCommunity } from '../stores/community.ts';
import { paths } from './paths.ts';

/** Takes an admin who opens the app back to a set-up that is not finished (setup-2). */
export function useSetupArrival(user: UserView | null | undefined): void {
  const navigate = useNavigate();
  const isSetUp = useCommunity((state) => state.community.isSetUp);
  const isWaiting = !isSetUp && !!user && isAdmin(user);
  useEffect(() => {
    if (isWaiting && location.pathname === paths.home) navigate(paths.setup, { replace: true });
  }, [isWaiting, navigate]);
}
