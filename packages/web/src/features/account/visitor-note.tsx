import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContactEmail } from '../../data/use-contact-email.ts';
import { ContactLink } from '../../ui/contact-link.tsx';
import styles from './account.module.css';
import { Warnings } from './warnings.tsx';

/** What deleting an account means, for visitors, who may have followed a link from elsewhere. */
export function VisitorNote() {
  const { t } = useTranslation('account');
  const { email } = useContactEmail();
  return (
    <div className={styles.visitor}>
      <p>{t('visitor.text')}</p>
      <Warnings last="comingBack.perhaps" />
      <p>
        <Trans t={t} i18nKey="visitor.within" components={{ policy: <Link to="/privacy" /> }} />
      </p>
      <ContactLink email={email}>
        {(address) => <Trans t={t} i18nKey="questions" components={{ address }} />}
      </ContactLink>
    </div>
  );
}
