import type { PostView } from '@lampstand/core/posts/contract';
import { useTranslation } from 'react-i18next';
import { useLetAsk, useTakeAnswerBack } from '../../data/requests.ts';
import { toast } from '../../stores/toast.ts';
import { toastRefusedAnswer } from './answer-outcome.ts';

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
