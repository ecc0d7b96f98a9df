import { lazyDialog } from '../ui/lazy-dialog.tsx';

// The code of each dialog is loaded when the browser is idle, with the texts that it needs (ui/lazy-dialog.tsx).

export const HelpDialog = lazyDialog(
  () => import('../features/help/help-dialog.tsx').then((module) => module.HelpDialog),
  ['help'],
);
export const LocationHelpDialog = lazyDialog(
  () => import('../features/help/location-help-dialog.tsx').then((module) => module.LocationHelpDialog),
  ['help'],
);
export const InstallDialog = lazyDialog(
  () => import('../features/install/install-dialog.tsx').then((module) => module.InstallDialog),
  ['install'],
);
export const HappeningsPanel = lazyDialog(
  () => import('../features/happenings/happenings-panel.tsx').then((module) => module.HappeningsPanel),
  ['happenings'],
);
export const CreatePostDialog = lazyDialog(
  () => import('../features/posts/create-post-dialog.tsx').then((module) => module.CreatePostDialog),
  ['compose'],
);
export const SharedDialog = lazyDialog(
  () => import('../features/posts/shared-dialog.tsx').then((module) => module.SharedDialog),
  ['compose'],
);
export const EditPostDialog = lazyDialog(
  () => import('../features/posts/edit-post-dialog.tsx').then((module) => module.EditPostDialog),
  ['compose'],
);
export const DeletePostDialog = lazyDialog(
  () => import('../features/posts/delete-post-dialog.tsx').then((module) => module.DeletePostDialog),
  ['compose'],
);
export const SendPostDialog = lazyDialog(
  () => import('../features/posts/send-post-dialog.tsx').then((module) => module.SendPostDialog),
  ['pages'],
);
export const CommentsDialog = lazyDialog(
  () => import('../features/comments/comments-dialog.tsx').then((module) => module.CommentsDialog),
  ['comments'],
);
export const ReportDialog = lazyDialog(
  () => import('../features/reports/report-dialog.tsx').then((module) => module.ReportDialog),
  ['reports'],
);
export const BlockDialog = lazyDialog(
  () => import('../features/blocks/block-dialog.tsx').then((module) => module.BlockDialog),
  ['blocks'],
);
export const FullScreenPhoto = lazyDialog(
  () => import('../ui/full-screen-photo.tsx').then((module) => module.FullScreenPhoto),
  ['photo'],
);
export const TakeBackDialog = lazyDialog(
  () => import('../features/connections/take-back-dialog.tsx').then((module) => module.TakeBackDialog),
  ['connections'],
);
export const RemoveCommentDialog = lazyDialog(
  () => import('../features/comments/remove-comment-dialog.tsx').then((module) => module.RemoveCommentDialog),
  ['comments'],
);
export const ReportCommentDialog = lazyDialog(
  () => import('../features/reports/report-comment-dialog.tsx').then((module) => module.ReportCommentDialog),
  ['reports'],
);
export const ReportMessageDialog = lazyDialog(
  () => import('../features/reports/report-message-dialog.tsx').then((module) => module.ReportMessageDialog),
  ['reports'],
);
export const ReportMemberDialog = lazyDialog(
  () => import('../features/reports/report-member-dialog.tsx').then((module) => module.ReportMemberDialog),
  ['reports'],
);
