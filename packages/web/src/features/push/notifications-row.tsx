import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { useTranslation } from 'react-i18next';
import { useSubscriptions } from '../../data/push.ts';
import { SettingLink } from '../../ui/setting-rows.tsx';
import { useDeviceState } from './use-device-state.ts';

/** The way from the profile to the notifications, and whether this device has them. */
export function NotificationsRow({ to }: { to: string }) {
  const { t } = useTranslation('notifications');
  const { state } = useDeviceState();
  const { data } = useSubscriptions();
  const isOn = state === 'on' && data?.some(({ current }) => current);
  const value = state && data && t(isOn ? 'on' : 'off');
  return <SettingLink icon={BellIcon} name={t('title')} value={value} to={to} />;
}
