import type { ConnectionView } from '@lampstand/core/connections/contract';
import { connectState } from '@lampstand/core/connections/rules';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { ApiError } from '../../data/api-error.ts';
import { useConnection, useRequestConnection } from '../../data/connections.ts';
import { i18n, loadTexts } from '../../i18n/i18n.ts';
import { toast } from '../../stores/toast.ts';
import type { MenuItem } from '../../ui/menu.tsx';

interface ConnectRowProps {
  member: AuthorView;
  row: (item: MenuItem) => ReactNode;
  onConnect: (member: AuthorView) => void;
  onTakeBack: (connection: ConnectionView) => void;
}

/** The menu row with the state of the connection to a member (connections-4), and the action it allows. */
export function ConnectRow({ member, row, onConnect, onTakeBack }: ConnectRowProps) {
  const { t } = useTranslation('posts');
  const { data } = useConnection(member.id);
  const connection = data?.connection;
  const state = connectState(connection);
  if (connection && state === 'connected') {
    return row({ label: t('connected'), icon: 'check', onSelect: () => onTakeBack(connection) });
  }
  if (state === 'sent') {
    return row({ label: t('requestSent'), icon: 'clock', disabled: true, onSelect: () => undefined });
  }
  const label = state === 'asked' ? t('acceptConnection') : t('connect');
  return row({ label, icon: 'userPlus', onSelect: () => onConnect(member) });
}

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
