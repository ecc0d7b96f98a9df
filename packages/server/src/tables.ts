import { LeavingPictures, Leavings } from './features/account/leavings.table.ts';
import { Tombstones } from './features/account/tombstones.table.ts';
import { Alerts } from './features/alerts/alerts.table.ts';
import { EmailChanges, PasswordResets, Sessions } from './features/auth/auth.table.ts';
import { PasskeyChallenges, Passkeys } from './features/auth/passkey/passkeys.table.ts';
import { DeviceCodes } from './features/auth/device/device-codes.table.ts';
import { MailCodes } from './features/auth/code/mail-codes.table.ts';
import { Blocks } from './features/blocks/blocks.table.ts';
import { Appointments } from './features/users/appointments.table.ts';
import { Communities } from './features/community/community.table.ts';
import { Comments } from './features/comments/comments.table.ts';
import { Connections } from './features/connections/connections.table.ts';
import { AuditActors, AuditHeads, AuditLog, AuditSubjects } from './features/audit/audit.table.ts';
import { Conversations } from './features/messages/conversations.table.ts';
import { ErasedFiles } from './features/media/erased-files.table.ts';
import { Applications } from './features/joining/applications.table.ts';
import { IdentityLinks } from './features/auth/provider/identity-links.table.ts';
import { BanAddresses, Bans } from './features/bans/bans.table.ts';
import { Invitations, InvitationUses } from './features/joining/invitations.table.ts';
import { ActivityWatermarks } from './features/activity/activity.table.ts';
import { Decisions } from './members/decisions.table.ts';
import { Notes } from './features/users/notes.table.ts';
import { Messages } from './features/messages/messages.table.ts';
import { PushSubscriptions, PushWatermarks } from './features/push/push.table.ts';
import { AnswerNotices } from './features/posts/answer-notices.table.ts';
import { Posts } from './features/posts/posts.table.ts';
import { SetupLinks } from './features/setup/setup.table.ts';
import { Users } from './members/users.table.ts';
import { Loves, Prayers } from './features/reactions/reactions.table.ts';
import { Reports } from './features/reports/reports.table.ts';
import { ReportFacts } from './features/stats/report-facts.table.ts';
import { IdempotencyKeys } from './members/once.table.ts';
import { Secrets } from './db/secrets.table.ts';

/** Every mapped table. Listed by hand, because a bundle has no folder to search. */
export const tables = [
  Users,
  Appointments,
  Decisions,
  Notes,
  Posts,
  AnswerNotices,
  Comments,
  Prayers,
  Loves,
  Connections,
  Messages,
  Conversations,
  Blocks,
  Applications,
  IdentityLinks,
  Bans,
  BanAddresses,
  Invitations,
  InvitationUses,
  ActivityWatermarks,
  Reports,
  ReportFacts,
  Sessions,
  PasswordResets,
  SetupLinks,
  EmailChanges,
  DeviceCodes,
  MailCodes,
  Passkeys,
  PasskeyChallenges,
  IdempotencyKeys,
  Tombstones,
  Secrets,
  Leavings,
  LeavingPictures,
  Communities,
  ErasedFiles,
  AuditLog,
  AuditActors,
  AuditSubjects,
  AuditHeads,
  PushSubscriptions,
  PushWatermarks,
  Alerts,
];
