import { useCallback, useEffect, useState } from 'react';
import type { AdminClient } from '../../api.ts';
import type { Live } from '../live/use-live.ts';
import { useOnChange } from '../live/use-on-change.ts';

/** Whether people are let in first (door-5). Unchanged while the server does not say. */
export function useByApproval({ community }: AdminClient, { changes }: Pick<Live, 'changes'>): boolean {
  const [isByApproval, setByApproval] = useState(false);
  const read = useCallback(() => {
    const load = async () => {
      try {
        const { mode } = await community.show();
        setByApproval(mode === 'approval');
      } catch {
        // It is read again with the next connection.
      }
    };
    void load();
  }, [community]);
  useEffect(read, [read]);
  useOnChange(changes.community, read);
  return isByApproval;
}
