import { isAdmin, mayModerate } from '@lampstand/core/profiles/roles';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCheckSession, useUser } from '../../data/user.ts';
import { navigation } from '../../platform/navigation.ts';
import { toast } from '../../stores/toast.ts';
import { Waiting } from '../../ui/skeleton.tsx';
import { paths } from '../paths.ts';

interface AdminGateProps {
  /** The users page has its own message and redirects to the feed; the others redirect to the sign-in page (moderation-1). */
  sendsHome?: boolean;
  /** Moderators may not see it. */
  adminsOnly?: boolean;
  children: ReactNode;
}

/**
 * Verifies on arrival that the member may moderate, or is an admin; anyone else gets a message and is redirected (moderation-1). The cached user may be
 * five minutes old, so it is fetched again. A member who was a moderator sees the screen in the meantime: the server checks
 * every call anyway.
 */
export function AdminGate({ sendsHome = false, adminsOnly = false, children }: AdminGateProps) {
  const { t } = useTranslation('moderation');
  const navigate = useNavigate();
  const checkSession = useCheckSession();
  const { data: user, isFetchedAfterMount } = useUser();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival
  useEffect(() => checkSession(), []);

  const may = user && (adminsOnly ? isAdmin(user) : mayModerate(user));
  const refused = isFetchedAfterMount && may === false;
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per refusal, not per render
  }, [refused]);

  if (may) return children;
  return (
    <main>
      <Waiting text={t('verifying')} />
    </main>
  );
}
