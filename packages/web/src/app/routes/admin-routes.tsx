import { testimonyPath } from '@lampstand/core/posts/address';
import { isAdmin, mayModerate } from '@lampstand/core/profiles/roles';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useCheckSession, useUser } from '../../data/user.ts';
import { navigation } from '../../platform/navigation.ts';
import { toast } from '../../stores/toast.ts';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import { ScreenHelp } from '../help-button.tsx';
import type { MemberProps } from '../main-routes.ts';
import { decisionPath, paths, QUEUE_PATHS } from '../paths.ts';
import type { ScreenRoute } from '../screens.tsx';

const AdminRoute = lazyScreen(() => import('./admin-route.tsx').then((module) => module.AdminRoute));
const QueueScreen = lazyScreen(() =>
  import('../../features/queue/queue-panel.tsx').then((module) => module.QueueScreen),
);
const UsersScreen = lazyScreen(() =>
  import('../../features/users/users-screen.tsx').then((module) => module.UsersScreen),
);
const ApplicationsScreen = lazyScreen(() =>
  import('../../features/joining/applications-screen.tsx').then((module) => module.ApplicationsScreen),
);
const DecisionsScreen = lazyScreen(() =>
  import('../../features/decisions/decisions-screen.tsx').then((module) => module.DecisionsScreen),
);
const DecisionScreen = lazyScreen(() =>
  import('../../features/decisions/decision-screen.tsx').then((module) => module.DecisionScreen),
);
const StatisticsScreen = lazyScreen(() =>
  import('../../features/stats/statistics-screen.tsx').then((module) => module.StatisticsScreen),
);
const ContentScreen = lazyScreen(() =>
  import('../../features/content/content-screen.tsx').then((module) => module.ContentScreen),
);
const CommunityScreen = lazyScreen(() =>
  import('../../features/community/community-screen.tsx').then((module) => module.CommunityScreen),
);
const InvitationsScreen = lazyScreen(() =>
  import('../../features/joining/invitations-screen.tsx').then((module) => module.InvitationsScreen),
);
const BansScreen = lazyScreen(() => import('../../features/bans/bans-screen.tsx').then((module) => module.BansScreen));
const AuditScreen = lazyScreen(() =>
  import('../../features/audit/audit-screen.tsx').then((module) => module.AuditScreen),
);

interface Gate {
  /** The users page has its own message and redirects to the feed; the others redirect to the sign-in page (moderation-1). */
  sendsHome?: boolean;
  /** Moderators may not see it. */
  adminsOnly?: boolean;
}

const back = paths.admin;
const help = <ScreenHelp screen="admin" />;

/** Each is behind the gate. */
const screens: (ScreenRoute<MemberProps> & Gate)[] = [
  { path: paths.admin, Content: AdminRoute },
  { path: paths.adminReports, Content: Queue },
  {
    path: paths.adminUsers,
    sendsHome: true,
    Content: ({ user }) => <UsersScreen viewer={user} back={back} help={help} />,
  },
  { path: paths.adminApplications, Content: () => <ApplicationsScreen back={back} help={help} /> },
  { path: paths.adminDecisions, Content: () => <DecisionsScreen back={back} help={help} pathOf={decisionPath} /> },
  { path: decisionPath(':decisionId'), Content: Decision },
  { path: paths.adminStatistics, Content: () => <StatisticsScreen back={back} help={help} /> },
  {
    path: paths.adminContent,
    // The testimony, which shows its comments too; what was removed, at its decision.
    Content: () => (
      <ContentScreen
        back={back}
        help={help}
        pathOf={({ postId, removedBy }) => (removedBy ? decisionPath(removedBy) : testimonyPath(postId))}
      />
    ),
  },
  { path: paths.adminCommunity, adminsOnly: true, Content: () => <CommunityScreen back={back} help={help} /> },
  { path: paths.adminInvitations, adminsOnly: true, Content: () => <InvitationsScreen back={back} help={help} /> },
  {
    path: paths.adminBans,
    adminsOnly: true,
    Content: () => <BansScreen back={paths.adminUsers} help={help} pathOf={decisionPath} />,
  },
  { path: paths.adminAudit, adminsOnly: true, Content: () => <AuditScreen back={back} help={help} /> },
];

export const adminRoutes: ScreenRoute<MemberProps>[] = screens.map(({ path, Content, ...gate }) => ({
  path,
  Content: (props) => (
    <AdminGate {...gate}>
      <Content {...props} />
    </AdminGate>
  ),
}));

function Queue() {
  const [query] = useSearchParams();
  const linkedId = query.get('report') ?? undefined;
  return <QueueScreen key={linkedId} back={back} help={help} paths={QUEUE_PATHS} linkedId={linkedId} />;
}

function Decision() {
  const { decisionId = '' } = useParams();
  return <DecisionScreen key={decisionId} decisionId={decisionId} back={paths.adminDecisions} help={help} />;
}

/**
 * Verifies on arrival that the member may moderate, or is an admin; anyone else gets a message and is redirected (moderation-1). The cached user may be
 * five minutes old, so it is fetched again. A member who was a moderator sees the screen in the meantime: the server checks
 * every call anyway.
 */
function AdminGate({ sendsHome = false, adminsOnly = false, children }: Gate & { children: ReactNode }) {
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
