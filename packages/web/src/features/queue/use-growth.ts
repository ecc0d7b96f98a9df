import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../stores/announcement.ts';

/** Announces to screen readers when more waits than before. Undefined while something else is listed. */
export function useGrowth(waiting: number | undefined) {
  const { t } = useTranslation('queue');
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting !== undefined && before.current !== undefined && waiting > before.current) {
      announce(t('grown', { count: waiting }));
    }
    before.current = waiting;
  }, [waiting, t]);
}
