import type { Language } from '@lampstand/core/languages/language';
import { formatRelativeTime, relativeTime } from '@lampstand/core/time/relative-time';

/** `2026-11-20 14:03` in the local time zone. Sortable, and the same in all languages. */
export function moment(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The age in one unit, such as 40m, 9h, 1d. */
export function ageOf(at: string, now: Date, language: Language): string {
  const { unit, count } = relativeTime('comment', at, now);
  return count === 0 ? formatRelativeTime('message', at, now, language) : `${count}${unit.charAt(0)}`;
}
