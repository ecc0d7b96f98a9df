import type { HappeningView } from '@lampstand/core/happenings/contract';
import { useEffect, useRef, useState } from 'react';
import { useNewHappenings, useReadHappenings } from '../../data/happenings.ts';
import { useVisible } from '../../platform/use-visible.ts';
import { useConnectionLost } from '../../stores/connection-lost.ts';

/**
 * Reads what is shown (happenings-4): up to the newest of it, so that what arrives meanwhile stays new. What was new when the list
 * opened, or came since, is shown as new until it closes.
 */
export function useReading(happenings: readonly HappeningView[]): (happening: HappeningView) => boolean {
  const visible = useVisible();
  const lost = useConnectionLost((state) => state.lost);
  const readUpTo = useNewHappenings()?.readUpTo;
  const [since, setSince] = useState(readUpTo);
  if (since === undefined && readUpTo !== undefined) setSince(readUpTo);

  const telling = useRef<string>(undefined);
  const { mutate } = useReadHappenings(() => {
    telling.current = undefined;
  });
  const upTo = happenings[0]?.latestAt;
  useEffect(() => {
    if (!visible || lost || upTo === undefined || readUpTo === undefined) return;
    if ((readUpTo !== null && upTo <= readUpTo) || telling.current === upTo) return;
    telling.current = upTo;
    mutate({ body: { upTo } });
  }, [visible, lost, upTo, readUpTo, mutate]);

  return ({ latestAt, isNew }) => (since === undefined ? isNew : since === null || latestAt > since);
}
