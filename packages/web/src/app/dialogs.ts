import { lazyDialog } from '../ui/lazy-dialog.tsx';

// Each dialog's code is loaded when it is first opened (ui/lazy-dialog.tsx).

export const HelpDialog = lazyDialog(() =>
  import('../features/help/help-dialog.tsx').then((module) => module.HelpDialog),
);
export const LocationHelpDialog = lazyDialog(() =>
  import('../features/help/location-help-dialog.tsx').then((module) => module.LocationHelpDialog),
);
export const InstallDialog = lazyDialog(() =>
  import('../features/install/install-dialog.tsx').then((module) => module.InstallDialog),
);
export const HappeningsPanel = lazyDialog(() =>
  import('../features/happenings/happenings-panel.tsx').then((module) => module.HappeningsPanel),
);
export const CreatePostDialog = lazyDialog(() =>
  import('../features/posts/create-post-dialog.tsx').then((module) => module.CreatePostDialog),
);
export const SharedDialog = lazyDialog(() =>
  import('../features/posts/shared-dialog.tsx').then((module) => module.SharedDialog),
);
export const EditPostDialog = lazyDialog(() =>
  import('../features/posts/edit-post-dialog.tsx').then((module) => module.EditPostDialog),
);
export const DeletePostDialog = lazyDialog(() =>
  import('../features/posts/delete-post-dialog.tsx').then((module) => module.DeletePostDialog),
);
export const SendPostDialog = lazyDialog(() =>
  import('../features/posts/send-post-dialog.tsx').then((module) => module.SendPostDialog),
);
export const CommentsDialog = lazyDialog(() =>
  import('../features/comments/comments-dialog.tsx').then((module) => module.CommentsDialog),
);
export const ReportDialog = lazyDialog(() =>
  import('../features/reports/report-dialog.tsx').then((module) => module.ReportDialog),
);
export const BlockDialog = lazyDialog(() =>
  import('../features/blocks/block-dialog.tsx').then((module) => module.BlockDialog),
);
export const FullScreenPhoto = lazyDialog(() =>
  import('../ui/full-screen-photo.tsx').then((module) => module.FullScreenPhoto),
);
export const TakeBackDialog = lazyDialog(() =>
  import('../features/connections/take-back-dialog.tsx').then((module) => module.TakeBackDialog),
);
export const RemoveCommentDialog = lazyDialog(() =>
  import('../features/comments/remove-comment-dialog.tsx').then((module) => module.RemoveCommentDialog),
);
export const ReportCommentDialog = lazyDialog(() =>
  import('../features/reports/report-comment-dialog.tsx').then((module) => module.ReportCommentDialog),
);
export const ReportMessageDialog = lazyDialog(() =>
  import('../features/reports/report-message-dialog.tsx').then((module) => module.ReportMessageDialog),
);
export const ReportMemberDialog = lazyDialog(() =>
  import('../features/reports/report-member-dialog.tsx').then((module) => module.ReportMemberDialog),
);
