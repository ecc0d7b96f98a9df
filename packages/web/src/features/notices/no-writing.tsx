import type { StandingView } from '@lampstand/core/profiles/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../data/user.ts';
import { useLanguage } from '../../stores/language.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeAgain } from './dialogs.ts';
import styles from './no-writing.module.css';

/** The restriction of the member, if there is one (decisions-5). */
export function useRestriction(): StandingView | undefined {
  const { data: user } = useUser();
  return user?.standing?.act === 'restrict' ? user.standing : undefined;
}

/** Where one would write: until when one cannot, and why. */
export function NoWriting({ standing }: { standing: StandingView }) {
  const { t } = useTranslation('notices');
  const language = useLanguage((state) => state.language);
  const [reading, setReading] = useState(false);
  const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' });
  return (
    <div className={styles.gate} data-keep-clear>
      <p>{t('until', { day: day.format(new Date(standing.until)) })}</p>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setReading(true)}>
        {t('why')}
      </Button>
      <NoticeAgain decisionId={standing.decisionId} open={reading} onOpenChange={setReading} />
    </div>
  );
}
