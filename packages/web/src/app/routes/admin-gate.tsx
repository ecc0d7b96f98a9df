import { useQueryClient } from '@tanstack/react-query';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { userKeys } from '../../lib/query-keys.ts';
import { navigation } from '../../platform/navigation.ts';
import { toast } from '../../stores/toast.ts';
import { Waiting } from '../../ui/skeleton.tsx';
import { paths } from '../paths.ts';

interface AdminGateProps {
  user: UserView;
  /** The users page refuses in its own words and sends home; the others send to the sign-in (SPEC.md §6). */
  sendsHome?: boolean;
  children: ReactNode;
}

/**
 * Admin access, verified on arrival (SPEC.md §2): whoever is no admin is told so and sent away. What is known may be up
 * to five minutes old, so the server is asked again; who was an admin sees the screen meanwhile, and the server decides
 * every call of it.
 */
export function AdminGate({ user, sendsHome = false, children }: AdminGateProps) {
  const { t } = useTranslation('moderation');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: userKeys.current() }).then(() => setVerified(true));
  }, [queryClient]);

  const refused = verified && !user.isAdmin;
  useEffect(() => {
    if (!refused) return undefined;
    toast({
      title: t('unauthorized'),
      ...(sendsHome && { description: t('privilegesNeeded') }),
      variant: 'destructive',
    });
    const timer = sendsHome
      ? setTimeout(() => void navigate(paths.home), 1_000)
      : setTimeout(() => navigation.go('/api/login'), 500);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever is rendered meanwhile
  }, [refused]);

  if (user.isAdmin) return children;
  return (
    <main>
      <Waiting text={t('verifying')} />
    </main>
  );
}
