import type { ConnectionView } from '@lampstand/core/connections/contract';
import { connectState } from '@lampstand/core/connections/rules';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../ui/menu.tsx';
import { useConnection } from '../../data/connections.ts';

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
