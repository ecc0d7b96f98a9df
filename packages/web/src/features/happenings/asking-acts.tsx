import type { HappeningView } from '@lampstand/core/happenings/contract';
import { useTranslation } from 'react-i18next';
import { useLetAsk } from '../../data/requests.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './happenings.module.css';

interface AskingActsProps {
  happening: HappeningView;
  onAnswer: (postId: string) => void;
}

/** What the author of a request says after a month (requests-4). The question is gone with any of the three. */
export function AskingActs({ happening: { post }, onAnswer }: AskingActsProps) {
  const { t } = useTranslation(['happenings', 'posts', 'common']);
  const { mutate, isPending, variables } = useLetAsk({
    onError: () => toast({ title: t('common:error'), description: t('posts:askFailed'), variant: 'destructive' }),
  });
  if (!post) return null;
  const letAsk = (asking: boolean) => mutate({ params: { postId: post.id }, body: { asking } });
  const waits = (asking: boolean) => isPending && variables.body.asking === asking;
  return (
    <span className={cx(styles.acts, styles.asking)}>
      <Button small variant="quiet" disabled={isPending} onClick={() => onAnswer(post.id)}>
        {t('isAnswered')}
      </Button>
      <Button small variant="quiet" disabled={isPending} pending={waits(true)} onClick={() => letAsk(true)}>
        {t('stillAsking')}
      </Button>
      <Button small variant="quiet" disabled={isPending} pending={waits(false)} onClick={() => letAsk(false)}>
        {t('letRest')}
      </Button>
      <span className={styles.why}>{t('atRest')}</span>
    </span>
  );
}
