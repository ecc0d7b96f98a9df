import type { StandingView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../lib/use-now.ts';
import { useLanguage } from '../stores/language.ts';
import { readAgain } from '../stores/reread-notice.ts';
import { Button } from './button.tsx';
import styles from './no-writing.module.css';

/** Where one would write: until when one cannot (decisions-5), and the way to read why. */
export function NoWriting({ standing }: { standing: StandingView }) {
  const { t } = useTranslation('common');
  const language = useLanguage((state) => state.language);
  const until = new Date(standing.until);
  const isOtherYear = until.getFullYear() !== useNow().getFullYear();
  const format = { month: 'long', day: 'numeric', year: isOtherYear ? 'numeric' : undefined } as const;
  const day = new Intl.DateTimeFormat(language, format).format(until);
  return (
    <div className={styles.gate} data-keep-clear>
      <p>{t('noWriting.until', { day })}</p>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => readAgain(standing.decisionId)}>
        {t('noWriting.why')}
      </Button>
    </div>
  );
}
