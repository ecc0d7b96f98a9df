import { useTranslation } from 'react-i18next';
import { Ticks } from '../../ui/lists.tsx';
import { Scripture } from '../../ui/scripture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './install-dialog.module.css';

/** What the installed app is good for, and a verse. */
export function InstallBenefits() {
  const { t } = useTranslation(['install', 'common']);
  const benefits = [
    { text: t('benefits.fullScreen') },
    { text: t('benefits.offline') },
    { text: t('benefits.notifications') },
    { text: t('benefits.quick') },
    { text: t('benefits.faster') },
  ];
  return (
    <>
      <hr className={styles.double} />
      <VisuallyHidden as="h3">{t('benefits.title')}</VisuallyHidden>
      <Ticks lines={benefits} />
      <div className={styles.verse}>
        <Scripture small text={t('common:verse.text')} reference={t('common:verse.reference')} />
      </div>
    </>
  );
}
