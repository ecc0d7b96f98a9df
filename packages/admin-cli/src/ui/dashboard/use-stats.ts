import { useCallback, useEffect, useState } from 'react';
import type { AdminStats } from '@lampstand/core/stats/contract';
import type { AdminClient } from '../../api.ts';
import { errorText } from '../error-text.ts';
import type { Live } from '../live/use-live.ts';
import { useOnChange } from '../live/use-on-change.ts';

/** The four statistics, read again when they may have changed. Old values stay while that fails. */
export function useStats({ moderation }: AdminClient, { changes }: Pick<Live, 'changes'>) {
  const [stats, setStats] = useState<AdminStats>();
  const [error, setError] = useState<string>();
  const reload = useCallback(() => {
    const load = async () => {
      try {
        setStats(await moderation.stats());
        setError(undefined);
      } catch (failure) {
        setError(errorText(failure));
      }
    };
    void load();
  }, [moderation]);
  useEffect(reload, [reload]);
  useOnChange(changes.stats, reload);
  return { stats, error, reload };
}
