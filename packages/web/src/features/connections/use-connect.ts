import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useRequestConnection } from '../../data/connections.ts';
import { i18n, loadTexts } from '../../i18n/i18n.ts';
import { ApiError } from '../../data/api-error.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { toast } from '../../stores/toast.ts';

/** Requests a connection, or accepts the other's request (connections-1). Its texts are loaded on the first press. */
export function useConnect() {
  const tell = async (toastOf: () => Parameters<typeof toast>[0]) => {
    if (await loadTexts('connections')) toast(toastOf());
  };
  const { mutate, isPending } = useRequestConnection({
    onSuccess: ({ status, user }) => {
      // A declined request looks like a new one: a refusal is never revealed.
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
