import type { ReportVerdict } from '@lampstand/core/reports/rules';
import type { Pressed } from '../paged-list/keys.ts';

export type ReportKey = ReportVerdict | 'remove' | 'filter' | 'reload';

export function reportKey(input: string, key: Pressed): ReportKey | undefined {
  if (key.ctrl || key.meta) return undefined;
  const keys: Record<string, ReportKey> = { v: 'reviewed', s: 'resolved', d: 'remove', f: 'filter', r: 'reload' };
  return keys[input];
}
