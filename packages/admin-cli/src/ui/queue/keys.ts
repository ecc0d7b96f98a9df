import type { ReportVerdict } from '@lampstand/core/reports/rules';
import type { Pressed } from '../paged-list/keys.ts';

export type QueueKey = ReportVerdict | 'decide' | 'filter' | 'kind';

/** The letters are those of the web client (docs/moderation.md). */
export function queueKey(input: string, key: Pressed): QueueKey | undefined {
  if (key.ctrl || key.meta) return undefined;
  const keys: Record<string, QueueKey> = { r: 'reviewed', s: 'resolved', x: 'decide', f: 'filter', t: 'kind' };
  return keys[input.toLowerCase()];
}
