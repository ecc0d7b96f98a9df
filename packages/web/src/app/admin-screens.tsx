import type { UserView } from '@lampstand/core/profiles/contract';
import { lazy } from 'react';
import { decisionPath, paths } from './paths.ts';
import type { ScreenEntry } from './screens.tsx';

const AdminRoute = lazy(async () => ({ default: (await import('./routes/admin-route.tsx')).AdminRoute }));
const AdminReportsRoute = lazy(async () => ({
  default: (await import('./routes/admin-reports-route.tsx')).AdminReportsRoute,
}));
const AdminUsersRoute = lazy(async () => ({
  default: (await import('./routes/admin-users-route.tsx')).AdminUsersRoute,
}));
const AdminAuditRoute = lazy(async () => ({
  default: (await import('./routes/admin-audit-route.tsx')).AdminAuditRoute,
}));
const AdminStatisticsRoute = lazy(async () => ({
  default: (await import('./routes/admin-statistics-route.tsx')).AdminStatisticsRoute,
}));
const AdminContentRoute = lazy(async () => ({
  default: (await import('./routes/admin-content-route.tsx')).AdminContentRoute,
}));
const AdminCommunityRoute = lazy(async () => ({
  default: (await import('./routes/admin-community-route.tsx')).AdminCommunityRoute,
}));
const AdminApplicationsRoute = lazy(async () => ({
  default: (await import('./routes/admin-applications-route.tsx')).AdminApplicationsRoute,
}));
const AdminInvitationsRoute = lazy(async () => ({
  default: (await import('./routes/admin-invitations-route.tsx')).AdminInvitationsRoute,
}));
const AdminBansRoute = lazy(async () => ({
  default: (await import('./routes/admin-bans-route.tsx')).AdminBansRoute,
}));
const AdminDecisionsRoute = lazy(async () => ({
  default: (await import('./routes/admin-decisions-route.tsx')).AdminDecisionsRoute,
}));
const AdminDecisionRoute = lazy(async () => ({
  default: (await import('./routes/admin-decision-route.tsx')).AdminDecisionRoute,
}));

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
