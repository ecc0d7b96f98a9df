import { relativeFormat } from '../languages/formats.ts';
import type { Language } from '../languages/language.ts';
import { REGISTRY } from '../languages/registry.ts';

/**
 * The forms of relative time (languages-4):
 * - `comment`: 'Just now' under 1 minute, then 'Nm ago', under 24 hours 'Nh ago', else 'Nd ago';
 * - `post`: 'now' under 1 hour, under 24 hours 'Nh ago', else 'Nd ago';
 * - `message`: the forms of `post` without 'ago': 'now', 'Nh', 'Nd';
 * - `activity`: the forms of `comment` without 'ago', and 'now' under 1 minute;
 * - `spoken`: the steps of `comment` in whole words ('5 minutes ago'), as the accessible name or title of the others, because a
 *   screen reader says "2h ago" as "two h ago";
 * - `midSentence`: `spoken` after other words: 'Decided just now'.
 */
export type RelativeTimeForm = 'comment' | 'post' | 'message' | 'activity' | 'spoken' | 'midSentence';

export interface RelativeTime {
  unit: 'justNow' | 'now' | 'minutes' | 'hours' | 'days';
  count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago `at` was, in whole units, rounded down. A time after `now` (clock skew) counts as now. */
export function relativeTime(form: RelativeTimeForm, at: Date | string, now: Date): RelativeTime {
  const elapsed = Math.max(0, now.getTime() - new Date(at).getTime());
  if (elapsed >= DAY) return { unit: 'days', count: Math.floor(elapsed / DAY) };
  if (elapsed >= HOUR) return { unit: 'hours', count: Math.floor(elapsed / HOUR) };
  if (form === 'post' || form === 'message') return { unit: 'now', count: 0 };
  if (elapsed >= MINUTE) return { unit: 'minutes', count: Math.floor(elapsed / MINUTE) };
  return { unit: form === 'activity' ? 'now' : 'justNow', count: 0 };
}

/** The text for `relativeTime`, such as '5m ago', 'hace 5 min', '3h', '3 h', '5 minutes ago'. */
export function formatRelativeTime(form: RelativeTimeForm, at: Date | string, now: Date, language: Language): string {
  const { unit, count } = relativeTime(form, at, now);
  const { ago, ...words } = REGISTRY[language].time;
  if (unit === 'justNow' || unit === 'now') {
    return form === 'midSentence' ? words[unit].toLocaleLowerCase(language) : words[unit];
  }
  if (form === 'spoken' || form === 'midSentence') return relativeFormat(language).format(-count, unit);
  const short = `${count}${words[unit]}`;
  return form === 'message' || form === 'activity' ? short : ago(short);
}
