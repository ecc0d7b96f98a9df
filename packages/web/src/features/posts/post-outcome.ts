import type { ShareOutcome, UnsentPost } from '../../data/posts.ts';
import { i18n, loadTexts } from '../../i18n/i18n.ts';
import { writePhotoDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';
import { PHOTO_DRAFT, postDraftOf } from './post-draft.ts';

/** Shows a toast for a shared or refused testimony (app-8), with the server's status and text. */
export async function toastShared(outcome: ShareOutcome): Promise<void> {
  if (!(await loadTexts('compose'))) return;
  if (outcome.type === 'sent') toast({ title: i18n.t('compose:create.done') });
  if (outcome.type !== 'refused') return;
  const { status, code, text } = outcome.refusal;
  const description = code === 'unsure' ? i18n.t('outbox:unsure') : i18n.t('compose:create.failed', { status, text });
  toast({ title: i18n.t('common:error'), description, variant: 'destructive' });
}

/** Handles the outcome of a testimony that waited, or whose page was closed. If refused, it stays above the feed. */
export async function handleLatePost({ userId, input }: UnsentPost, outcome: ShareOutcome): Promise<void> {
  await toastShared(outcome);
  const draft = postDraftOf(userId);
  // A page that was closed during the call has left it in the draft, too.
  const isGone = outcome.type === 'sent' || outcome.type === 'waiting';
  if (isGone && draft.read().content.trim() === input.body.content) {
    draft.clear();
    await writePhotoDraft(userId, PHOTO_DRAFT, undefined);
  }
}
