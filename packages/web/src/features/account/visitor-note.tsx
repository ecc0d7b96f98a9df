import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useContactEmail } from '../../data/community.ts';
import { ContactLink } from '../../ui/text.tsx';
import { Ticks } from '../../ui/lists.tsx';
import styles from './account.module.css';

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

/** What deleting the account means (account-1), and at last whether it can be undone (account-6). */
export function Warnings({ last }: { last: 'warnings.final' | 'comingBack.warning' | 'comingBack.perhaps' }) {
  const { t } = useTranslation('account');
  const warnings = ['warnings.posts', 'warnings.marks', 'warnings.conversations', last] as const;
  return <Ticks warning lines={warnings.map((warning) => ({ text: t(warning), icon: WarningIcon }))} />;
}
