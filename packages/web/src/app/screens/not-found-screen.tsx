import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { navigation } from '../../platform/navigation.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { LampDrawing } from '../../ui/logo.tsx';
import { State } from '../../ui/state.tsx';
import styles from './not-found-screen.module.css';

/** The 404 screen (app-4). */
export function NotFoundScreen() {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <>
      <title>{`${t('notFound.title')} · ${t('common:appName')}`}</title>
      <State
        full
        largeTitle
        art={<LampUnderBasket />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        actions={
          <Link className={buttonClass()} to="/">
            {t('notFound.goToFeed')}
          </Link>
        }
      />
    </>
  );
}

function LampUnderBasket() {
  return (
    <svg className={styles.art} viewBox="0 0 140 104" aria-hidden="true">
      <path className={styles.rays} d="M18 92H4M24 80 10 76M122 92h14M116 80l14-4M31 68l-9-7M109 68l9-7" />
      <ellipse className={styles.light} cx="70" cy="93" rx="46" ry="5" />
      <path className={styles.basket} d="M44 26c-3 20-7 42-12 60 10 5 66 5 76 0-5-18-9-40-12-60Z" />
      <path
        className={styles.weave}
        d="M41.5 42c8 4 49 4 57 0M38 58c9 5 55 5 64 0M55 29c-2 20-4 41-7 60M70 30v60M85 29c2 20 4 41 7 60"
      />
      <path className={styles.basket} d="M30 82c12 7 68 7 80 0v7c-12 7-68 7-80 0Z" />
      <ellipse className={styles.basket} cx="70" cy="26" rx="26" ry="6" />
    </svg>
  );
}

/** Shown to a visitor at an address that requires signing in. `text` says what they would find there. */
export function AuthRequiredScreen({ text }: { text?: ReactNode }) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <>
      <title>{`${t('required.title')} · ${t('common:appName')}`}</title>
      <State
        full
        largeTitle
        art={<LampDrawing className="lamp" />}
        title={t('required.title')}
        text={text}
        actions={<Button onClick={() => navigation.go('/api/login')}>{t('required.goToLogin')}</Button>}
      />
    </>
  );
}
