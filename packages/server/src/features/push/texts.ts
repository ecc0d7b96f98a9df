import type { Language } from '@lampstand/core/languages/language';
import { TEXTS } from '../../languages/texts.ts';
import type { News, NewsKind } from './kinds.ts';

/** How a prayer for a request, and a comment on one, are called. */
const OF_REQUESTS = { prayers: 'requestPrayers', comments: 'requestComments' } as const;

/** Counts only, never names (push-2). */
export function pushText(
  kind: NewsKind,
  { count, isRequest }: Pick<News, 'count' | 'isRequest'>,
  language: Language,
): string {
  const name = isRequest && (kind === 'prayers' || kind === 'comments') ? OF_REQUESTS[kind] : kind;
  const { one, many } = TEXTS[language].notifications[name];
  return count === 1 ? one : many.replace('#', count.toLocaleString(language));
}
