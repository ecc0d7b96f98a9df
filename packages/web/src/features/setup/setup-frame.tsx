import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupStep } from '../../stores/setup-progress.ts';
import text from '../../ui/text.module.css';
import { Lamps } from './lamps.tsx';
import { SetupCover } from './setup-cover.tsx';
import styles from './setup.module.css';

interface SetupFrameProps {
  step: SetupStep;
  title: string;
  lede?: string | undefined;
  children: ReactNode;
}

/** One step of the set-up: the cover, the lamps, and what the step asks. */
export function SetupFrame({ step, title, lede, children }: SetupFrameProps) {
  const { t } = useTranslation(['setup', 'common']);
  return (
    <main className={styles.setup}>
      <title>{`${t('title')} · ${t('common:appName')}`}</title>
      <SetupCover />
      <div className={styles.sheet}>
        <Lamps step={step} />
        <div className={styles.head}>
          <h1 className={text.title}>{title}</h1>
          {lede && <p className={text.lede}>{lede}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
