import type { StandingView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { longDayOf } from '../i18n/day-of.ts';
import { useLanguage } from '../stores/choices.ts';
import { readAgain } from '../stores/app-dialogs.ts';
import { Button } from './button.tsx';
import styles from './no-writing.module.css';

/** Where one would write: until when one cannot (decisions-5), and the way to read why. */
export function NoWriting({ standing }: { standing: StandingView }) {
  const { t } = useTranslation('common');
  const language = useLanguage((state) => state.language);
  return (
    <div className={styles.gate}>
      <p>{t('noWriting.until', { day: longDayOf(standing.until, language) })}</p>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => readAgain(standing.decisionId)}>
        {t('noWriting.why')}
      </Button>
    </div>
  );
}
