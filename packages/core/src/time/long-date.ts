import { dateFormat } from '../languages/formats.ts';
import type { Language } from '../languages/language.ts';
import { NOTICE_TEXTS } from '../languages/notice-texts.ts';

/** The zone of the reader. A mail has none, so it names the zone of its times. */
export interface TimeZone {
  timeZone?: string | undefined;
}

/** 'November 28', '28 de noviembre'; with the year if it is another than that of `than`. */
export function longDay(at: string, than: string, language: Language, { timeZone }: TimeZone = {}): string {
  const year = dateFormat('en', { year: 'numeric', timeZone });
  const isOtherYear = year.format(new Date(at)) !== year.format(new Date(than));
  const format = { day: 'numeric', month: 'long', year: isOtherYear ? 'numeric' : undefined, timeZone } as const;
  return dateFormat(language, format).format(new Date(at));
}

/** 'Saturday, November 28, 2026, 9:14 PM', 'Sábado 28 de noviembre de 2026, 21:14'. */
export function longMoment(at: string, language: Language, { timeZone }: TimeZone = {}): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone })
      .format(new Date(at))
      .replaceAll('\u202F', ' ');
  return NOTICE_TEXTS[language].moment(
    part({ weekday: 'long' }),
    part({ dateStyle: 'long' }),
    part({ hour: 'numeric', minute: '2-digit', ...(timeZone && { timeZoneName: 'short' }) }),
  );
}
