import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useRequestConnection } from '../../data/connections.ts';
import { i18n } from '../../i18n/i18n.ts';
import { ApiError } from '../../data/api-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { toast } from '../../stores/toast.ts';

/** Asks a member to connect, or says yes to the one who has asked already (connections-1). Its texts come with the press. */
export function useConnect() {
  const tell = async (toastOf: () => Parameters<typeof toast>[0]) => {
    await i18n.loadNamespaces(['connections', 'common']);
    toast(toastOf());
  };
  const { mutate, isPending } = useRequestConnection({
    onSuccess: ({ status, user }) => {
      // Whoever was declined reads what they read before: nobody is told of a no.
      const outcome = status === 'accepted' ? 'accepted' : 'requested';
      void tell(() => ({
        title: i18n.t(`connections:${outcome}.title`),
        description: i18n.t(`connections:${outcome}.description`, { name: fullName(user) }),
      }));
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      void tell(() => ({
        title: i18n.t('common:error'),
        description: isRefused ? error.serverText : i18n.t('connections:requestFailed'),
        variant: 'destructive',
      }));
    },
  });
  return { connect: ({ id }: AuthorView) => mutate({ body: { addresseeId: id } }), isPending };
}
