import type { HappeningView } from '@lampstand/core/happenings/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNewHappenings, useReadHappenings } from '../../data/happenings.ts';
import { useVisible } from '../../platform/hooks.ts';
import { useConnectionLost } from '../../stores/connection-lost.ts';

/**
 * Reads what is shown (happenings-4): up to the newest of it, so that what arrives meanwhile stays new. What was new when the list
 * opened, or came since, is shown as new until it closes. If it closes before the connection is known to be back, reading is tried once.
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
  const isRead = upTo === undefined || (readUpTo ? upTo <= readUpTo : false);
  const read = useEffectEvent(() => {
    if (!visible || isRead || telling.current === upTo) return;
    telling.current = upTo;
    mutate({ body: { upTo } });
  });
  // Before it is known what is new, a read would have nothing shown as new.
  const due = visible && !isRead && !lost && readUpTo !== undefined ? upTo : undefined;
  useEffect(() => {
    if (due !== undefined) read();
  }, [due]);
  useEffect(() => () => read(), []);

  return ({ latestAt, isNew }) => (since === undefined ? isNew : since === null || latestAt > since);
}
