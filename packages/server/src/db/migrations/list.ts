import { Posts } from './001-posts.ts';
import { Members } from './002-members.ts';
import { Counters } from './003-counters.ts';
import { Conversations } from './004-conversations.ts';
import { Live } from './005-live.ts';
import { Account } from './006-account.ts';
import { Moderation } from './007-moderation.ts';
import { EmailChanges } from './009-email-changes.ts';
import { Push } from './008-push.ts';
import { OwnChanges } from './010-own-changes.ts';
import { ErasedFiles } from './011-erased-files.ts';
import { HasPosted } from './012-has-posted.ts';
import { FirstContact } from './013-first-contact.ts';
import { AuditHeads } from './014-audit-heads.ts';
import { FunctionFiles } from './015-function-files.ts';
import { AnyLanguage } from './016-any-language.ts';
import { PushWatermarks } from './017-push-watermarks.ts';
import { Roles } from './018-roles.ts';
import { DeviceCodes } from './019-device-codes.ts';
import { Decisions } from './020-decisions.ts';
import { Reports } from './021-reports.ts';
import { Acts } from './022-acts.ts';
import { AuditSubjects } from './031-audit-subjects.ts';
import { ContentSearch } from './032-content-search.ts';
import { ReportFacts } from './033-report-facts.ts';
import { Community } from './034-community.ts';
import { Door } from './035-door.ts';
import { PasswordChanged } from './036-password-changed.ts';
import { Applications } from './037-applications.ts';
import { MailCodes } from './038-mail-codes.ts';
import { Bans } from './039-bans.ts';
import { Setup } from './040-setup.ts';
import { Choices } from './041-choices.ts';
import { Happenings } from './042-happenings.ts';
import { Passkeys } from './043-passkeys.ts';
import { ByMember } from './044-by-member.ts';
import { IdentityLinks } from './046-identity-links.ts';
import { PostVersion } from './047-post-version.ts';
import { Alerts } from './048-alerts.ts';
import { ClaimedRoles } from './049-claimed-roles.ts';
import { Leavings } from './050-leavings.ts';
import { PrayerRequests } from './051-prayer-requests.ts';
import { Search } from './052-search.ts';
import { ChangedWords } from './054-changed-words.ts';
import { PhotoDescriptions } from './055-photo-descriptions.ts';
import { Activity } from './056-activity.ts';
import { SwitchedOff } from './057-switched-off.ts';
import { OneTextIndex } from './058-one-text-index.ts';
import { AnyReason } from './059-any-reason.ts';

/** In the order in which they run. Listed by hand, because a bundle has no folder to search. */
export const migrations = [
  Posts,
  Members,
  Counters,
  Conversations,
  Live,
  Account,
  Moderation,
  Push,
  EmailChanges,
  OwnChanges,
  ErasedFiles,
  HasPosted,
  FirstContact,
  AuditHeads,
  FunctionFiles,
  AnyLanguage,
  PushWatermarks,
  Roles,
  DeviceCodes,
  Decisions,
  Reports,
  Acts,
  AuditSubjects,
  ContentSearch,
  ReportFacts,
  Community,
  Door,
  PasswordChanged,
  Applications,
  MailCodes,
  Bans,
  Setup,
  Choices,
  Happenings,
  Passkeys,
  ByMember,
  IdentityLinks,
  PostVersion,
  Alerts,
  ClaimedRoles,
  Leavings,
  PrayerRequests,
  Search,
  ChangedWords,
  PhotoDescriptions,
  Activity,
  SwitchedOff,
  OneTextIndex,
  AnyReason,
];
