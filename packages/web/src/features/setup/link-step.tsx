import { useTranslation } from 'react-i18next';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { SetupFrame } from './setup-frame.tsx';
import styles from './setup.module.css';

/** The link was used, replaced or is too old, or there was none: what to do now (setup-1). */
export function LinkStep() {
  const { t } = useTranslation('setup');
  return (
    <SetupFrame step="account" title={t('link.title')} lede={t('link.lede')}>
      <p>{t('link.begun')}</p>
      <Button wide onClick={() => navigation.go('/api/login')}>
        {t('link.logIn')}
      </Button>
      <p>{t('link.again')}</p>
      <p className={styles.command}>
        <code>npm run setup-link</code>
      </p>
    </SetupFrame>
  );
}
