import { useCallback, useEffect, useState } from 'react';
import type { AdminStats } from '@lampstand/core/stats/contract';
import type { AdminClient } from '../../api.ts';
import { errorText } from '../error-text.ts';

/** How often the statistics, including the number of pending reports, are refreshed. */
const EVERY_MS = 30_000;

/** The four statistics, refreshed regularly. Old values stay while a refresh fails. */
export function useStats({ moderation }: AdminClient) {
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
  useEffect(() => {
    reload();
    const timer = setInterval(reload, EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { stats, error, reload };
}
