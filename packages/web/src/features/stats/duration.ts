import type { Language } from '@lampstand/core/languages/language';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface DurationPart {
  count: number;
  unit: 'day' | 'hour' | 'minute';
}

/** A duration as its two largest units, such as 3 days and 7 hours; less than a minute is a minute. */
export function partsOf(seconds: number): DurationPart[] {
  const rounded = seconds < DAY ? Math.max(MINUTE, Math.round(seconds / MINUTE) * MINUTE) : seconds;
  const hours = Math.round(rounded / HOUR);
  const parts: DurationPart[] =
    rounded < DAY
      ? [
          { count: Math.floor(rounded / HOUR), unit: 'hour' },
          { count: (rounded % HOUR) / MINUTE, unit: 'minute' },
        ]
      : [
          { count: Math.floor(hours / 24), unit: 'day' },
          { count: hours % 24, unit: 'hour' },
        ];
  return parts.filter(({ count }) => count > 0);
}

/** Such as "3 days, 7 hours". */
export function durationText(seconds: number, language: Language): string {
  const words = partsOf(seconds).map(({ count, unit }) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(words);
}

/** Each unit as number and short sign, such as 3, h, 20, min. */
export function durationSigns(seconds: number, language: Language): { number: string; sign: string }[] {
  return partsOf(seconds).map(({ count, unit }) => {
    // "m" would be meters as well.
    const unitDisplay = unit === 'minute' ? 'short' : 'narrow';
    const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).formatToParts(count);
    const textOf = (type: 'integer' | 'unit') => parts.find((part) => part.type === type)?.value ?? '';
    return { number: textOf('integer'), sign: textOf('unit') };
  });
}

/** Since when something waits: today, yesterday, or the day. */
export function sinceText(at: string, now: Date, language: Language): { word: string } | { day: string } {
  const then = new Date(at);
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const back = Math.round((midnight(now) - midnight(then)) / (DAY * 1_000));
  if (back <= 1) return { word: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-back, 'day') };
  return { day: new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(then) };
}
