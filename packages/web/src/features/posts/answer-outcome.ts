import type { Entry, Outcome } from '../../data/sync/entry.ts';
import { i18n } from '../../i18n/i18n.ts';
import { writeDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';

export function answerDraft(postId: string): string {
  return `answer:${postId}`;
}

/** For an answer, and for one that is taken back. `where` says what became of the words. */
export function toastRefusedAnswer(
  outcome: Outcome<'posts.answer'> | Outcome<'posts.takeAnswerBack'>,
  where = '',
): void {
  if (outcome.type !== 'refused') return;
  const description = `${outcome.refusal.text} ${where}`.trim();
  toast({ title: i18n.t('common:error'), description, variant: 'destructive' });
}

/** Handles the outcome of an answer that waited. If refused, its words are in the toast, and in the dialog again. */
export function handleLateAnswer({ userId, input }: Entry<'posts.answer'>, outcome: Outcome<'posts.answer'>): void {
  const text = input.body?.answer ?? '';
  if (outcome.type !== 'refused' || text === '') return toastRefusedAnswer(outcome);
  writeDraft(userId, answerDraft(input.params.postId), text);
  return toastRefusedAnswer(outcome, i18n.t('outbox:lost', { text }));
}
