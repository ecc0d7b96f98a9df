import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePendingEmail } from '../../data/profile.ts';
import { monthOf } from '../../lib/day-of.ts';
import { useLanguage } from '../../stores/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import section from '../../ui/section.module.css';
import text from '../../ui/text.module.css';

/** The way from the profile to changing the password. Members of an identity provider have none. */
export function PasswordLink({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  const account = usePendingEmail();
  if (!account?.passwordRequired) return null;
  return (
    <section className={section.section}>
      <h2 className={text.subtitle}>{t('password.title')}</h2>
      {account.passwordChangedAt && (
        <p className={text.lede}>{t('password.changedIn', { month: monthOf(account.passwordChangedAt, language) })}</p>
      )}
      <Link className={buttonClass({ variant: 'quiet', small: true })} to={to}>
        {t('password.link')}
      </Link>
    </section>
  );
}
