import type { TFunction } from 'i18next';

/** Such as "2 decisions, 1 reversed". */
export function decisionsText(t: TFunction<'queue'>, count: number, reversed: number): string {
  if (reversed === 0) return t('decisions', { count });
  return t('decisionsReversed', { count, reversed: t('reversed', { count: reversed }) });
}
