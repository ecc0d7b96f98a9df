import { PasswordIcon } from '@phosphor-icons/react/dist/csr/Password';
import { useTranslation } from 'react-i18next';
import { usePendingEmail } from '../../data/profile.ts';
import { monthOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { SettingLink } from '../../ui/setting-rows.tsx';

/** The way from the profile to changing the password. Hidden from members who have none, or have no use for it (auth-25). */
export function PasswordRow({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const account = usePendingEmail();
  if (!account?.passwordRequired || account.providerOnly) return null;
  const { passwordChangedAt } = account;
  const note = passwordChangedAt ? t('password.changedIn', { month: monthOf(passwordChangedAt, language) }) : undefined;
  return <SettingLink icon={PasswordIcon} name={t('password.title')} note={note} to={to} />;
}
