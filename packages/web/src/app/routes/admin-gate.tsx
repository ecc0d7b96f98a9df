import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCheckSession, useUser } from '../../data/user.ts';
import { navigation } from '../../platform/navigation.ts';
import { toast } from '../../stores/toast.ts';
import { Waiting } from '../../ui/skeleton.tsx';
import { paths } from '../paths.ts';

interface AdminGateProps {
  /** The users page refuses in its own words and sends to the feed; the others send to the sign-in page (moderation-1). */
  sendsHome?: boolean;
  children: ReactNode;
}

/**
 * Admin access, verified on arrival: whoever is no admin is told so and sent away (moderation-1). What is known may be up
 * to five minutes old, so the server is asked again; who was an admin sees the screen meanwhile, and the server decides
 * every call of it.
 */
export function AdminGate({ sendsHome = false, children }: AdminGateProps) {
  const { t } = useTranslation('moderation');
  const navigate = useNavigate();
  const checkSession = useCheckSession();
  const { data: user, isFetchedAfterMount } = useUser();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival
  useEffect(() => checkSession(), []);

  const refused = isFetchedAfterMount && user?.isAdmin === false;
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

  if (user?.isAdmin) return children;
  return (
    <main>
      <Waiting text={t('verifying')} />
    </main>
  );
}
