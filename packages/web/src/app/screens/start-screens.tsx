import { useTranslation } from 'react-i18next';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useLayoutEffect } from 'react';
import { navigation } from '../../platform/navigation.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { LampDrawing } from '../../ui/logo.tsx';
import { cx } from '../../ui/cx.ts';
import state from '../../ui/state.module.css';
import { State } from '../../ui/state.tsx';
import { removeInitialHtml } from '../screen.tsx';
import styles from './start-screens.module.css';

/** Shown until the current-user call has been answered (app-5). */
export function LoadingScreen() {
  const { t } = useTranslation('auth');
  return (
    <main className={cx(state.state, state.full)}>
      <LampDrawing flame="flickering" className={styles.lamp} />
      <div role="status">
        <h1 className={styles.text}>{t('loading')}</h1>
      </div>
    </main>
  );
}

/** Shown when the current-user call failed with something other than 401 (app-5), and by the error boundary. */
export function ConnectionErrorScreen() {
  const { t } = useTranslation(['auth', 'common']);
  useLayoutEffect(removeInitialHtml, []);
  return (
    <State
      full
      alert
      title={t('connectionError.title')}
      text={
        <ul className="stack2">
          <li>{t('connectionError.online')}</li>
          <li>{t('connectionError.cache')}</li>
        </ul>
      }
      actions={
        <>
          <Button onClick={() => navigation.reload()}>
            <Icon of={ArrowClockwiseIcon} />
            {t('common:refresh')}
          </Button>
          <Button variant="quiet" onClick={() => navigation.go('/api/login')}>
            {t('connectionError.loginAgain')}
          </Button>
        </>
      }
    />
  );
}
