import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router.tsx';
import { ContactLink } from '../../lib/contact-link.tsx';
import styles from './account.module.css';
import { Warnings } from './warnings.tsx';

/** What deleting an account means, for visitors, who may have followed a link from elsewhere. */
export function VisitorNote() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.visitor}>
      <p>{t('visitor.text')}</p>
      <Warnings />
      <p>
        {t('visitor.within')} <Link to="/privacy">{t('visitor.privacy')}</Link>
      </p>
      <ContactLink before={t('questions')} />
    </div>
  );
}
