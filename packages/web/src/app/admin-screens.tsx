import type { UserView } from '@lampstand/core/profiles/contract';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { decisionPath, paths } from './paths.ts';
import type { ScreenEntry } from './screens.tsx';

const AdminRoute = lazyScreen(() => import('./routes/admin-route.tsx').then((module) => module.AdminRoute));
const AdminReportsRoute = lazyScreen(() =>
  import('./routes/admin-reports-route.tsx').then((module) => module.AdminReportsRoute),
);
const AdminUsersRoute = lazyScreen(() =>
  import('./routes/admin-users-route.tsx').then((module) => module.AdminUsersRoute),
);
const AdminAuditRoute = lazyScreen(() =>
  import('./routes/admin-audit-route.tsx').then((module) => module.AdminAuditRoute),
);
const AdminStatisticsRoute = lazyScreen(() =>
  import('./routes/admin-statistics-route.tsx').then((module) => module.AdminStatisticsRoute),
);
const AdminContentRoute = lazyScreen(() =>
  import('./routes/admin-content-route.tsx').then((module) => module.AdminContentRoute),
);
const AdminCommunityRoute = lazyScreen(() =>
  import('./routes/admin-community-route.tsx').then((module) => module.AdminCommunityRoute),
);
const AdminApplicationsRoute = lazyScreen(() =>
  import('./routes/admin-applications-route.tsx').then((module) => module.AdminApplicationsRoute),
);
const AdminInvitationsRoute = lazyScreen(() =>
  import('./routes/admin-invitations-route.tsx').then((module) => module.AdminInvitationsRoute),
);
const AdminBansRoute = lazyScreen(() =>
  import('./routes/admin-bans-route.tsx').then((module) => module.AdminBansRoute),
);
const AdminDecisionsRoute = lazyScreen(() =>
  import('./routes/admin-decisions-route.tsx').then((module) => module.AdminDecisionsRoute),
);
const AdminDecisionRoute = lazyScreen(() =>
  import('./routes/admin-decision-route.tsx').then((module) => module.AdminDecisionRoute),
);

/** Registered for every member with a complete profile: members who are not moderators get a message there (app-3). */
export function adminScreens(user: UserView): ScreenEntry[] {
  return [
    { path: paths.admin, element: <AdminRoute user={user} /> },
    { path: paths.adminReports, element: <AdminReportsRoute /> },
    { path: paths.adminUsers, element: <AdminUsersRoute user={user} /> },
    { path: paths.adminApplications, element: <AdminApplicationsRoute /> },
    { path: paths.adminDecisions, element: <AdminDecisionsRoute /> },
    { path: decisionPath(':decisionId'), element: <AdminDecisionRoute /> },
    { path: paths.adminStatistics, element: <AdminStatisticsRoute /> },
    { path: paths.adminContent, element: <AdminContentRoute /> },
    { path: paths.adminCommunity, element: <AdminCommunityRoute /> },
    { path: paths.adminInvitations, element: <AdminInvitationsRoute /> },
    { path: paths.adminBans, element: <AdminBansRoute /> },
    { path: paths.adminAudit, element: <AdminAuditRoute /> },
  ];
}
