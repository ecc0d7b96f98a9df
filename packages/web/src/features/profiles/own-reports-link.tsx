import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import section from '../../ui/section.module.css';
import text from '../../ui/text.module.css';

/** The way from the profile to the member's own reports. */
export function OwnReportsLink({ to }: { to: string }) {
  const { t } = useTranslation('profiles');
  return (
    <section className={section.section}>
      <h2 className={text.subtitle}>{t('reports.title')}</h2>
      <p className={text.lede}>{t('reports.text')}</p>
      <Link className={buttonClass({ variant: 'quiet', small: true })} to={to}>
        {t('reports.open')}
      </Link>
    </section>
  );
}
