import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { i18n } from '../../i18n/i18n.ts';
import { ApiError } from '../../lib/api-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { toast } from '../../stores/toast.ts';
import { refreshConnection } from './use-connection.ts';

/**
 * Asks a member to connect, or says yes to the one who has asked already (connections-1). Its code and texts come with the
 * press.
 */
export function useConnect() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: AuthorView) => {
      const [{ client }] = await Promise.all([
        import('../../lib/api-client.ts'),
        i18n.loadNamespaces(['connections', 'common']),
      ]);
      return client.connections.request({ body: { addresseeId: id } });
    },
    onSuccess: ({ status, user }) => {
      // Whoever was declined reads what they read before: nobody is told of a no.
      const outcome = status === 'accepted' ? 'accepted' : 'requested';
      const name = fullName(user);
      toast({
        title: i18n.t(`connections:${outcome}.title`),
        description: i18n.t(`connections:${outcome}.description`, { name }),
      });
      refreshConnection(queryClient, user.id);
    },
    onError: (error) => {
      const reason =
        error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.serverText : undefined;
      const description = reason ?? i18n.t('connections:requestFailed');
      toast({ title: i18n.t('common:error'), description, variant: 'destructive' });
    },
  });
  return { connect: mutate, isPending };
}
