import type { PostView } from '@lampstand/core/posts/contract';
import { useTranslation } from 'react-i18next';
import {
  useLetAsk,
  useTakeAnswerBack,
  type AnswerOutcome,
  type TakeBackOutcome,
  type UnsentAnswer,
} from '../../data/requests.ts';
import { i18n } from '../../i18n/i18n.ts';
import { writeDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';

/** What the author of a request does without a dialog: an answer is taken back, and a request rests or asks again. */
export function useRequestActs() {
  const { t } = useTranslation(['posts', 'common']);
  const take = useTakeAnswerBack();
  const takeBack = (post: PostView) => take(post, toastRefusedAnswer);
  const letAsk = useLetAsk({
    onError: () => toast({ title: t('common:error'), description: t('askFailed'), variant: 'destructive' }),
  });
  return { takeBack, letAsk };
}

export function answerDraft(postId: string): string {
  return `answer:${postId}`;
}

/** For an answer, and for one that is taken back. `where` says what became of the words. */
export function toastRefusedAnswer(outcome: AnswerOutcome | TakeBackOutcome, where = ''): void {
  if (outcome.type !== 'refused') return;
  const description = `${outcome.refusal.text} ${where}`.trim();
  toast({ title: i18n.t('common:error'), description, variant: 'destructive' });
}

/** Handles the outcome of an answer that waited. If refused, its words are in the toast, and in the dialog again. */
export function handleLateAnswer({ userId, input }: UnsentAnswer, outcome: AnswerOutcome): void {
  const text = input.body?.answer ?? '';
  if (outcome.type !== 'refused' || text === '') return toastRefusedAnswer(outcome);
  writeDraft(userId, answerDraft(input.params.postId), text);
  return toastRefusedAnswer(outcome, i18n.t('outbox:lost', { text }));
}
