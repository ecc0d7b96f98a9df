import type { NotificationKind } from '@lampstand/core/push/contract';
import type { Language } from '@lampstand/core/languages/language';

interface Text {
  one: string;
  /** With `#` for how many. */
  many: string;
}

/** What stands on lock screens: how many, never who and never a word of theirs (push-2). */
const TEXTS: Record<Language, Record<NotificationKind, Text>> = {
  en: {
    prayers: { one: 'Someone is praying for your testimony', many: '# people are praying for your testimony' },
    comments: { one: 'Someone commented on your testimony', many: '# people commented on your testimony' },
    messages: { one: 'You have a new message', many: 'You have # new messages' },
    connections: { one: 'Someone wants to connect with you', many: '# people want to connect with you' },
  },
  es: {
    prayers: { one: 'Alguien está orando por tu testimonio', many: '# personas están orando por tu testimonio' },
    comments: { one: 'Alguien comentó tu testimonio', many: '# personas comentaron tu testimonio' },
    messages: { one: 'Tienes un mensaje nuevo', many: 'Tienes # mensajes nuevos' },
    connections: { one: 'Alguien quiere conectarse contigo', many: '# personas quieren conectarse contigo' },
  },
};

export function pushText(kind: NotificationKind, count: number, language: Language): string {
  const { one, many } = TEXTS[language][kind];
  return count === 1 ? one : many.replace('#', count.toLocaleString(language));
}
