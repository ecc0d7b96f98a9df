import { useTranslation } from 'react-i18next';
import { LampDrawing } from '../../ui/logo.tsx';
import styles from './loading-screen.module.css';

/** Shown until the current-user call has been answered (app-5). */
export function LoadingScreen() {
  const { t } = useTranslation('auth');
  return (
    <main className={styles.screen}>
      <LampDrawing flame="flickering" className={styles.lamp} />
      <div role="status">
        <h1 className={styles.text}>{t('loading')}</h1>
      </div>
    </main>
  );
}
