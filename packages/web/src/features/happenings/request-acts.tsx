import type { HappeningView } from '@lampstand/core/happenings/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useTranslation } from 'react-i18next';
import { useAnswerConnection } from '../../data/connections.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import styles from './happenings.module.css';

/** The answer to a request to connect. Once it is given, the request is gone from the list. */
export function RequestActs({ happening: { users, connectionId } }: { happening: HappeningView }) {
  const { t } = useTranslation(['happenings', 'connections', 'common']);
  const [user] = users;
  const name = (user && fullName(user)) || t('someone');
  const { mutate, isPending, variables } = useAnswerConnection(user?.id ?? '', {
    onSuccess: (answer, { body }) => {
      const outcome = body.status === 'accepted' && answer.status === 'accepted' ? 'accepted' : 'declined';
      toast({
        title: t(`connections:${outcome}.title`),
        description: t(`connections:${outcome}.description`, { name }),
      });
    },
    onError: () =>
      toast({ title: t('common:error'), description: t('connections:answerFailed'), variant: 'destructive' }),
  });
  const answered = isPending ? variables.body.status : undefined;
  const answer = (status: 'accepted' | 'declined') =>
    connectionId !== null && mutate({ params: { connectionId }, body: { status } });
  return (
    <span className={styles.acts}>
      <Button
        small
        variant="quiet"
        pending={answered === 'declined'}
        disabled={isPending}
        aria-label={t('notNowOf', { name })}
        onClick={() => answer('declined')}
      >
        {t('notNow')}
      </Button>
      <Button
        small
        pending={answered === 'accepted'}
        disabled={isPending}
        aria-label={t('connections:acceptOf', { name })}
        onClick={() => answer('accepted')}
      >
        {t('connections:accept')}
      </Button>
    </span>
  );
}
