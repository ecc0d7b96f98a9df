import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../../languages/texts.ts';
import type { News, NewsKind } from './kinds.ts';

/** Counts only, never names (push-2). */
export function pushText(
  kind: NewsKind,
  { count, isRequest }: Pick<News, 'count' | 'isRequest'>,
  language: Language,
): string {
  const text = TEXTS[language].notifications[kind];
  const { one, many } = isRequest && 'ofRequest' in text ? text.ofRequest : text;
  return count === 1 ? one : many.replace('#', count.toLocaleString(language));
}
