import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../../languages/texts.ts';
import type { NewsKind } from './news.queries.ts';

/** Counts only, never names (push-2). */
export function pushText(kind: NewsKind, count: number, language: Language): string {
  const { one, many } = TEXTS[language].notifications[kind];
  return count === 1 ? one : many.replace('#', count.toLocaleString(language));
}
