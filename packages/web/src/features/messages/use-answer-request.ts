import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useAcceptMessages, useDeclineMessages } from '../../data/use-conversations.ts';
import { ApiError } from '../../data/api-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { toast } from '../../stores/toast.ts';

/** Accepts or declines the first message of a member. */
export function useAnswerRequest(peer: AuthorView, onDeclined: () => void) {
  const { t } = useTranslation(['messages', 'common']);
  const tell = (outcome: 'accepted' | 'declined') =>
    toast({ title: t(`${outcome}.title`), description: t(`${outcome}.description`, { name: fullName(peer) }) });
  const onError = (error: Error) => {
    const isOver = error instanceof ApiError && error.status === 404;
    const description = (isOver && error.serverText) || t('answerFailed');
    toast({ title: t('common:error'), description, variant: 'destructive' });
  };
  const accepting = useAcceptMessages({ onSuccess: () => tell('accepted'), onError });
  const declining = useDeclineMessages({
    onSuccess: () => {
      tell('declined');
      onDeclined();
    },
    onError,
  });
  const params = { userId: peer.id };
  return {
    accept: () => accepting.mutate({ params }),
    decline: () => declining.mutate({ params }),
    isAccepting: accepting.isPending,
    isDeclining: declining.isPending,
  };
}
