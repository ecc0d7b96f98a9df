import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation } from '../../platform/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { LampDrawing } from '../../ui/logo.tsx';
import { State } from '../../ui/state.tsx';
import styles from './auth-required-screen.module.css';

/** Shown to a visitor at an address that requires signing in. `text` says what they would find there. */
export function AuthRequiredScreen({ text }: { text?: ReactNode }) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <>
      <title>{`${t('required.title')} · ${t('common:appName')}`}</title>
      <State
        full
        largeTitle
        art={<LampDrawing className={styles.lamp} />}
        title={t('required.title')}
        text={text}
        actions={<Button onClick={() => navigation.go('/api/login')}>{t('required.goToLogin')}</Button>}
      />
    </>
  );
}
