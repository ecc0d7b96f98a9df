import { isAdmin } from '@lampstand/core/profiles/roles';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommunity } from '../stores/community.ts';
import { paths } from './paths.ts';

/** Takes an admin who opens the app back to a set-up that is not finished (setup-2). */
export function useSetupArrival(user: UserView | null | undefined): void {
  const navigate = useNavigate();
  const isSetUp = useCommunity((state) => state.community.isSetUp);
  const isWaiting = !isSetUp && !!user && isAdmin(user);
  useEffect(() => {
    if (isWaiting && location.pathname === paths.home) void navigate(paths.setup, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only: the function changes with the address
  }, [isWaiting]);
}
