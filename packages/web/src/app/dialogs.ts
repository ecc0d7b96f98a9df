import { lazyDialog } from '../ui/lazy-dialog.tsx';
import type * as LaterDialogs from './later-dialogs.ts';

// The code of each dialog is loaded when the browser is idle, with the texts that it needs (ui/lazy-dialog.tsx).

type Later = typeof LaterDialogs.laterDialogs;

/** The code of a dialog that opens from a menu, a bar or another dialog. */
function later<Name extends keyof Later>(name: Name): Later[Name] {
  const load = async () => (await loadLaterDialogs()).laterDialogs[name]();
  return load as Later[Name];
}

/** Loads the list of those dialogs. */
export const loadLaterDialogs = () => import('./later-dialogs.ts');

export const ProofDialog = lazyDialog(later('ProofDialog'), ['profiles']);
export const HelpDialog = lazyDialog(
  () => import('../features/help/help-dialog.tsx').then((module) => module.HelpDialog),
  ['help'],
);
export const LocationHelpDialog = lazyDialog(later('LocationHelpDialog'), ['help']);
export const InstallDialog = lazyDialog(later('InstallDialog'), ['install']);
export const InviteDialog = lazyDialog(later('InviteDialog'));
export const ActivityPanel = lazyDialog(later('ActivityPanel'), ['activity'], { isModal: false });
export const CreatePostDialog = lazyDialog(
  () => import('../features/posts/create-post-dialog.tsx').then((module) => module.CreatePostDialog),
  ['compose'],
);
export const SharedDialog = lazyDialog(later('SharedDialog'), ['compose']);
export const EditPostDialog = lazyDialog(later('EditPostDialog'), ['compose']);
export const DeletePostDialog = lazyDialog(later('DeletePostDialog'), ['compose']);
export const AnswerDialog = lazyDialog(later('AnswerDialog'), ['compose']);
export const SendPostDialog = lazyDialog(later('SendPostDialog'), ['pages']);
export const CommentsDialog = lazyDialog(
  () => import('./routes/post-comments-dialog.tsx').then((module) => module.PostCommentsDialog),
  ['comments'],
);
export const ReportDialog = lazyDialog(later('ReportDialog'), ['reports']);
export const BlockDialog = lazyDialog(later('BlockDialog'), ['blocks']);
export const FullScreenPhoto = lazyDialog(
  () => import('../ui/full-screen-photo.tsx').then((module) => module.FullScreenPhoto),
  ['photo'],
);
export const TakeBackDialog = lazyDialog(later('TakeBackDialog'), ['connections']);
export const RemoveCommentDialog = lazyDialog(later('RemoveCommentDialog'), ['comments']);
export const ReportCommentDialog = lazyDialog(later('ReportCommentDialog'), ['reports']);
export const ReportMessageDialog = lazyDialog(later('ReportMessageDialog'), ['reports']);
export const ReportMemberDialog = lazyDialog(later('ReportMemberDialog'), ['reports']);
