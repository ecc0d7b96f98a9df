import type { ReportVerdict } from '@lampstand/core/reports/rules';
import type { Pressed } from '../paged-list/keys.ts';

export type ReportKey = ReportVerdict | 'remove' | 'filter';

/** The letters are those of the web client (docs/moderation.md). */
export function reportKey(input: string, key: Pressed): ReportKey | undefined {
  if (key.ctrl || key.meta) return undefined;
  const keys: Record<string, ReportKey> = { r: 'reviewed', s: 'resolved', x: 'remove', f: 'filter' };
  return keys[input.toLowerCase()];
}
