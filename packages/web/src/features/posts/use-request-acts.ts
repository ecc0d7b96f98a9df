import type { PostView } from '@lampstand/core/posts/contract';
import { useTranslation } from 'react-i18next';
import { useLetAsk, useTakeAnswerBack } from '../../data/requests.ts';
import { toast } from '../../stores/toast.ts';

/** What the author of a request does without a dialog: an answer is taken back, and a request rests or asks again. */
export function useRequestActs() {
  const { t } = useTranslation(['posts', 'common']);
  const fail = (description: string) => toast({ title: t('common:error'), description, variant: 'destructive' });
  const take = useTakeAnswerBack();
  const takeBack = (post: PostView) =>
    take(post, (outcome) => {
      if (outcome.type === 'refused') fail(outcome.refusal.text);
    });
  const letAsk = useLetAsk({ onError: () => fail(t('askFailed')) });
  return { takeBack, letAsk };
}
