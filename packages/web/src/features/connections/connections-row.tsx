import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { useTranslation } from 'react-i18next';
import { connectionsIn, useConnections } from '../../data/connections.ts';
import { countOf, SettingLink } from '../../ui/setting-rows.tsx';
import { useLanguage } from '../../stores/choices.ts';

/** The way from the profile to the member's connections. */
export function ConnectionsRow({ to }: { to: string }) {
  const { t } = useTranslation('connections');
  const language = useLanguage((state) => state.language);
  const { data, hasNextPage } = useConnections();
  const value = data && countOf(connectionsIn(data), hasNextPage, language);
  return <SettingLink icon={HandshakeIcon} name={t('title')} value={value} to={to} />;
}
