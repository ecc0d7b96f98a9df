export { fetchDialogs } from '../ui/fetch-dialogs.ts';

/**
 * The code of the dialogs that open from a menu, a bar or another dialog. Apart from the others, because the first screen would carry the
 * names of their files.
 */
export const laterDialogs = {
  ProofDialog: () => import('../features/account/proof-dialog.tsx').then((module) => module.ProofDialog),
  InstallDialog: () => import('../features/install/install-dialog.tsx').then((module) => module.InstallDialog),
  InviteDialog: () => import('../features/joining/invite-dialog.tsx').then((module) => module.InviteDialog),
  ActivityPanel: () => import('../features/activity/activity-panel.tsx').then((module) => module.ActivityPanel),
  LocationHelpDialog: () => import('../features/help/help-dialog.tsx').then((module) => module.LocationHelpDialog),
  SharedDialog: () => import('../features/posts/shared-dialog.tsx').then((module) => module.SharedDialog),
  EditPostDialog: () => import('../features/posts/edit-post-dialog.tsx').then((module) => module.EditPostDialog),
  DeletePostDialog: () => import('../features/posts/delete-post-dialog.tsx').then((module) => module.DeletePostDialog),
  AnswerDialog: () => import('../features/posts/answer-dialog.tsx').then((module) => module.AnswerDialog),
  SendPostDialog: () => import('../features/posts/send-post-dialog.tsx').then((module) => module.SendPostDialog),
  ReportDialog: () => import('../features/reports/report-dialog.tsx').then((module) => module.ReportDialog),
  BlockDialog: () => import('../features/blocks/block-dialog.tsx').then((module) => module.BlockDialog),
  TakeBackDialog: () => import('../features/connections/take-back-dialog.tsx').then((module) => module.TakeBackDialog),
  RemoveCommentDialog: () =>
    import('../features/comments/remove-comment-dialog.tsx').then((module) => module.RemoveCommentDialog),
  ReportCommentDialog: () =>
    import('../features/reports/report-dialog.tsx').then((module) => module.ReportCommentDialog),
  ReportMessageDialog: () =>
    import('../features/reports/report-dialog.tsx').then((module) => module.ReportMessageDialog),
  ReportMemberDialog: () => import('../features/reports/report-dialog.tsx').then((module) => module.ReportMemberDialog),
};
