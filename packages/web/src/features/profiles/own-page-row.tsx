import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { useTranslation } from 'react-i18next';
import { SettingLink } from '../../ui/setting-rows.tsx';

/** The way from the profile to the member's own page (profiles-11). */
export function OwnPageRow({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  return <SettingLink icon={BookOpenIcon} name={t('page.title')} note={t('page.text')} to={to} />;
}
