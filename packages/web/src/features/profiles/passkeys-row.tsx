import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { useTranslation } from 'react-i18next';
import { usePasskeys } from '../../data/account.ts';
import { usePendingEmail } from '../../data/profile.ts';
import { useLanguage } from '../../stores/choices.ts';
import { SettingLink } from '../../ui/setting-rows.tsx';

/** The way from the profile to logging in by fingerprint, face or PIN. Hidden where nobody can (auth-25). */
export function PasskeysRow({ to }: { to: string }) {
  const account = usePendingEmail();
  return account && !account.providerOnly ? <Row to={to} /> : null;
}

function Row({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const { data } = usePasskeys();
  const value = data && (data.length === 0 ? t('passkeys.none') : data.length.toLocaleString(language));
  return <SettingLink icon={FingerprintIcon} name={t('passkeys.title')} value={value} to={to} />;
}
