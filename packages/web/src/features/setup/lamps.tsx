import { useTranslation } from 'react-i18next';
import { SETUP_STEPS, type SetupStep } from '../../stores/setup-progress.ts';
import { flamePath } from '../../ui/logo.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './lamps.module.css';

const BOWL = 'M11.7 11.3h8.6c-.2 2.3-1.6 3.5-3.3 3.7v1.5h2.1v1.6h-6.2v-1.6h2.1V15c-1.7-.2-3.1-1.4-3.3-3.7Z';

/** How far the set-up is: a lamp for each step, lit once it is done. */
export function Lamps({ step }: { step: SetupStep }) {
  const { t } = useTranslation('setup');
  const here = SETUP_STEPS.indexOf(step);
  return (
    <ol className={styles.lamps} aria-label={t('steps.label')}>
      {SETUP_STEPS.map((each, at) => (
        <li
          key={each}
          aria-current={at === here ? 'step' : undefined}
          data-lit={at < here || (each === 'done' && at === here) ? true : undefined}
        >
          <svg viewBox="10 -1 12 19" aria-hidden="true">
            <path className={styles.flame} d={flamePath} />
            <path className={styles.bowl} d={BOWL} />
          </svg>
          <span className={styles.word}>
            {t(`steps.${each}`)}
            {at < here && <VisuallyHidden>{t('steps.isDone')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
