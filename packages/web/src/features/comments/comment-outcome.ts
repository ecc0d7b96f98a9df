import type { CommentOutcome, UnsentComment } from '../../data/comments.ts';
import { i18n, loadTexts } from '../../i18n/i18n.ts';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';

/** The name of the draft of a comment. */
export function commentDraft(postId: string): string {
  return `comment:${postId}`;
}

export async function toastPosted(): Promise<void> {
  if (!(await loadTexts('comments'))) return;
  toast({ title: i18n.t('comments:added.title'), description: i18n.t('comments:added.description') });
}

/** Handles the outcome of a comment that waited in the outbox, or whose page was closed. */
export async function handleLateComment(entry: UnsentComment, outcome: CommentOutcome): Promise<void> {
  if (outcome.type === 'refused') return giveBack(entry, outcome);
  // A page that was closed during the call has left the text in the draft, too.
  const isGone = outcome.type === 'sent' || outcome.type === 'waiting';
  if (isGone && isStillThere(entry)) writeDraft(entry.userId, commentDraft(entry.input.params.postId), '');
  if (outcome.type === 'sent') await toastPosted();
}

/** Puts the text of a refused comment back into the draft, before anything written since. */
async function giveBack(
  entry: UnsentComment,
  { refusal }: Extract<CommentOutcome, { type: 'refused' }>,
): Promise<void> {
  const { content } = entry.input.body;
  const name = commentDraft(entry.input.params.postId);
  const there = isStillThere(entry) ? '' : readDraft(entry.userId, name);
  writeDraft(entry.userId, name, [content, there].filter(Boolean).join('\n'));
  if (!(await loadTexts('comments'))) return;
  const { code, text } = refusal;
  const reason = code === 'unsure' ? i18n.t('outbox:unsure') : text;
  // The comments of a deleted post cannot be opened any more: from the toast the text can at least be copied.
  const isGone = code === 'post_not_found';
  const where = isGone ? i18n.t('outbox:lost', { text: content }) : i18n.t('outbox:returned');
  toast({
    title: i18n.t('comments:failure.title'),
    description: `${i18n.t('comments:failure.description')} ${reason} ${where}`,
    variant: 'destructive',
    ...(isGone && { lasts: Infinity }),
  });
}

function isStillThere({ userId, input }: UnsentComment): boolean {
  return readDraft(userId, commentDraft(input.params.postId)).trim() === input.body.content;
}
