import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './setup.module.css';

/** The buttons of a step: back, and what goes on. */
export function StepFoot({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('setup');
  return (
    <div className={styles.foot}>
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
      {children}
    </div>
  );
}
