import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices';
import { useTranslation } from 'react-i18next';
import { useSessions } from '../../data/account.ts';
import { countOf, SettingLink } from '../../ui/setting-rows.tsx';
import { useLanguage } from '../../stores/choices.ts';

/** The way from the profile to the devices on which the member is logged in. */
export function DevicesRow({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const { data } = useSessions();
  return <SettingLink icon={DevicesIcon} name={t('devices.title')} value={countOf(data, false, language)} to={to} />;
}
