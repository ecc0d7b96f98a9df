import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { useTranslation } from 'react-i18next';
import { SettingLink } from '../../ui/setting-rows.tsx';

/** The way from the profile to the member's own reports. */
export function OwnReportsRow({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  return <SettingLink icon={FlagIcon} name={t('reports.title')} note={t('reports.text')} to={to} />;
}
