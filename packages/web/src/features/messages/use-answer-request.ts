import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConversationView } from '@lampstand/core/messages/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { ApiError, unlessGone } from '../../lib/api-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { messageKeys } from '../../lib/query-keys.ts';
import { toast } from '../../stores/toast.ts';
import { refreshConversation } from './conversation-cache.ts';

/** Accepts or declines the first message of a member. */
export function useAnswerRequest(peer: AuthorView, onDeclined: () => void) {
  const { t } = useTranslation(['messages', 'common']);
  const queryClient = useQueryClient();
  const params = { userId: peer.id };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (answer: 'accept' | 'decline'): Promise<ConversationView | undefined> => {
      if (answer === 'accept') return client.messages.accept({ params });
      await client.messages.decline({ params }).catch(unlessGone);
      return undefined;
    },
    onSuccess: (head) => {
      const outcome = head ? 'accepted' : 'declined';
      toast({ title: t(`${outcome}.title`), description: t(`${outcome}.description`, { name: fullName(peer) }) });
      if (head) queryClient.setQueryData(messageKeys.conversation(peer.id), head);
      else onDeclined();
    },
    onError: (error) => {
      const isOver = error instanceof ApiError && error.status === 404;
      const description = (isOver && error.serverText) || t('answerFailed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
    onSettled: () => {
      refreshConversation(queryClient, peer.id);
      void queryClient.invalidateQueries({ queryKey: messageKeys.unread() });
    },
  });
  return { answer: mutate, pending: isPending ? variables : undefined };
}
