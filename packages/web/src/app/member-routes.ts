import { isSuspended } from '@lampstand/core/decisions/standing';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { mainRoutes, profile, ProfileRoute, type MemberProps } from './main-routes.ts';
import { decisionPath, paths } from './paths.ts';
import { type ScreenRoute, notFound, privacy } from './screens.tsx';

const StoppedRoute = lazyScreen(() => import('./routes/stopped-route.tsx').then((module) => module.StoppedRoute));
const DeleteAccountRoute = lazyScreen(() =>
  import('./routes/delete-account-route.tsx').then((module) => module.DeleteAccountRoute),
);
const DeviceRoute = lazyScreen(() => import('./routes/device-route.tsx').then((module) => module.DeviceRoute));
const OwnReportsRoute = lazyScreen(() =>
  import('./routes/own-reports-route.tsx').then((module) => module.OwnReportsRoute),
);
const SearchRoute = lazyScreen(() => import('./routes/search-route.tsx').then((module) => module.SearchRoute));
const PasswordRoute = lazyScreen(() => import('./routes/password-route.tsx').then((module) => module.PasswordRoute));
const PasskeysRoute = lazyScreen(() => import('./routes/passkeys-route.tsx').then((module) => module.PasskeysRoute));
const ConnectionsRoute = lazyScreen(() =>
  import('./routes/connections-route.tsx').then((module) => module.ConnectionsRoute),
);
const BlockedRoute = lazyScreen(() => import('./routes/blocked-route.tsx').then((module) => module.BlockedRoute));
const NotificationsRoute = lazyScreen(() =>
  import('./routes/notifications-route.tsx').then((module) => module.NotificationsRoute),
);
const DevicesRoute = lazyScreen(() => import('./routes/devices-route.tsx').then((module) => module.DevicesRoute));
const SetupRoute = lazyScreen(() => import('./routes/setup-route.tsx').then((module) => module.SetupRoute));
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

const deleteAccount: ScreenRoute<MemberProps> = { path: paths.deleteAccount, Content: DeleteAccountRoute };
const setup: ScreenRoute<MemberProps> = { path: paths.setup, Content: SetupRoute };

/** The screens of a member with a complete profile (app-3). The admin screens refuse members who are not moderators. */
const complete: ScreenRoute<MemberProps>[] = [
  ...mainRoutes,
  { path: paths.search, Content: SearchRoute },
  { path: paths.password, Content: PasswordRoute },
  { path: paths.passkeys, Content: PasskeysRoute },
  { path: paths.connections, Content: ConnectionsRoute },
  { path: paths.blocked, Content: BlockedRoute },
  { path: paths.notifications, Content: NotificationsRoute },
  { path: paths.devices, Content: DevicesRoute },
  { path: paths.reports, Content: OwnReportsRoute },
  deleteAccount,
  { path: paths.device, Content: DeviceRoute },
  setup,
  { path: paths.admin, Content: AdminRoute },
  { path: paths.adminReports, Content: AdminReportsRoute },
  { path: paths.adminUsers, Content: AdminUsersRoute },
  { path: paths.adminApplications, Content: AdminApplicationsRoute },
  { path: paths.adminDecisions, Content: AdminDecisionsRoute },
  { path: decisionPath(':decisionId'), Content: AdminDecisionRoute },
  { path: paths.adminStatistics, Content: AdminStatisticsRoute },
  { path: paths.adminContent, Content: AdminContentRoute },
  { path: paths.adminCommunity, Content: AdminCommunityRoute },
  { path: paths.adminInvitations, Content: AdminInvitationsRoute },
  { path: paths.adminBans, Content: AdminBansRoute },
  { path: paths.adminAudit, Content: AdminAuditRoute },
  privacy,
  notFound,
];

/**
 * The screens of a member with an incomplete profile: every other address shows the profile form (app-2). It is the same entry at its
 * own address, so that the form keeps its state when the language alone changes completeness.
 */
const incomplete = [privacy, setup, deleteAccount, profile, { path: '*', Content: ProfileRoute }];

/** The only screens of a suspended member (decisions-5). */
const stopped = [privacy, deleteAccount, { path: '*', Content: StoppedRoute }];

/** The screens that the member may open now. Completeness depends on the language (profiles-1). */
export function memberRoutes(user: UserView, language: Language): ScreenRoute<MemberProps>[] {
  if (isSuspended(user)) return stopped;
  return isProfileComplete(user, language) ? complete : incomplete;
}
