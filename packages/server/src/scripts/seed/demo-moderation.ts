import type { NewDecision } from '@lampstand/core/decisions/contract';
import type { ReportAbout } from '@lampstand/core/reports/entity';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import type { DemoKey } from './demo-content.ts';

/** A post or comment by its key, a member, or the last message of one member to another. */
export type DemoTarget =
  | { kind: 'post' | 'comment'; key: string }
  | { kind: 'member'; key: DemoKey }
  | { kind: 'message'; from: DemoKey; to: DemoKey };

interface Step {
  by: DemoKey;
  hoursAgo: number;
}

interface DemoReport extends Step {
  target: DemoTarget;
  reason: ReportReason;
  about?: ReportAbout;
  words?: string;
  /** Who closed it without doing anything. */
  reviewed?: Step;
}

interface DemoDecision extends Step, Pick<NewDecision, 'act' | 'also' | 'reason'> {
  target: DemoTarget;
  words: string;
  /** The member has closed the notice. Others get it when they log in. */
  isRead?: boolean;
  /** Of a restriction. */
  days?: number;
  /** What its member answers, and what becomes of it. */
  appeal?: { of: DemoKey; hoursAgo: number; text: string; decided?: Step & { outcome: 'stands' | 'reversed' } };
}

/** Those that no decision below is about are still waiting. */
export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    by: 'velas',
    hoursAgo: 210,
    target: { kind: 'post', key: 'sober' },
    reason: 'inappropriate',
    words: 'Eso no se cuenta.',
    reviewed: { by: 'ruth', hoursAgo: 205 },
  },
  { by: 'colin', hoursAgo: 300, target: { kind: 'post', key: 'argue' }, reason: 'inappropriate' },
  {
    by: 'elena',
    hoursAgo: 196,
    target: { kind: 'post', key: 'oils' },
    reason: 'spam',
    words: 'She wrote the same under two testimonies.',
  },
  {
    by: 'tomas',
    hoursAgo: 93,
    target: { kind: 'comment', key: 'lazy' },
    reason: 'harassment',
    words: 'Mateo es el muchacho que más ha luchado por entrar.',
  },
  { by: 'victor', hoursAgo: 66, target: { kind: 'post', key: 'books' }, reason: 'spam' },
  {
    by: 'james',
    hoursAgo: 2.7,
    target: { kind: 'comment', key: 'room' },
    reason: 'other',
    words: 'Daniel’s daughter asked that nobody posts where he is.',
  },
  {
    by: 'rosa',
    hoursAgo: 39,
    target: { kind: 'comment', key: 'silent' },
    reason: 'harassment',
    words: 'Me dolió leerlo. Ya lo dice también en la iglesia.',
  },
  {
    by: 'walter',
    hoursAgo: 28,
    target: { kind: 'post', key: 'offering' },
    reason: 'false_information',
    words: 'The phone number in this post belongs to nobody at our church. I called it.',
  },
  { by: 'grace', hoursAgo: 26, target: { kind: 'post', key: 'offering' }, reason: 'spam' },
  {
    by: 'yolanda',
    hoursAgo: 22,
    target: { kind: 'member', key: 'colin' },
    about: 'conduct',
    reason: 'harassment',
    words: 'Me escribe todas las noches, aunque le pedí que ya no lo haga.',
  },
  {
    by: 'rosa',
    hoursAgo: 19,
    target: { kind: 'post', key: 'candles' },
    reason: 'spam',
    words: 'Es la segunda vez este mes.',
  },
  {
    by: 'grace',
    hoursAgo: 16,
    target: { kind: 'member', key: 'velas' },
    about: 'picture',
    reason: 'spam',
    words: 'That is a price tag, not a person.',
  },
  {
    by: 'elena',
    hoursAgo: 12,
    target: { kind: 'message', from: 'colin', to: 'elena' },
    reason: 'false_information',
    words: 'He asks for money and wants me to keep it from the group.',
  },
  {
    by: 'victor',
    hoursAgo: 6,
    target: { kind: 'post', key: 'field' },
    reason: 'other',
    words: 'Esa foto es de mi terreno, y nadie me pidió permiso.',
  },
];

export const DEMO_DECISIONS: readonly DemoDecision[] = [
  {
    by: 'samuel',
    hoursAgo: 290,
    target: { kind: 'post', key: 'argue' },
    act: 'remove',
    reason: 'inappropriate',
    words: 'Walter, this reads as if you were quarrelling with God in front of everyone.',
    appeal: {
      of: 'walter',
      hoursAgo: 270,
      text: 'I was praying. At my age it sounds like that.',
      decided: { by: 'ruth', hoursAgo: 250, outcome: 'reversed' },
    },
  },
  {
    by: 'samuel',
    hoursAgo: 194,
    target: { kind: 'post', key: 'oils' },
    act: 'restrict',
    also: ['remove'],
    days: 3,
    reason: 'spam',
    words: 'Aquí no se vende nada. Cuéntanos mejor qué ha hecho Dios contigo.',
  },
  {
    by: 'ruth',
    hoursAgo: 90,
    target: { kind: 'comment', key: 'lazy' },
    act: 'warn',
    also: ['remove'],
    reason: 'harassment',
    words: 'Víctor, quien cuenta que reprobó no pide un juicio. Pídele perdón a Mateo, por favor.',
  },
  {
    by: 'samuel',
    hoursAgo: 60,
    target: { kind: 'post', key: 'books' },
    act: 'remove',
    reason: 'spam',
    words: 'Mateo, en los testimonios no se vende nada, tampoco libros.',
    appeal: {
      of: 'mateo',
      hoursAgo: 7,
      text: 'No me quedo con nada. Lo que junten es para el pasaje de otro muchacho que se presenta en marzo. Si no puedo venderlos aquí, ¿puedo regalarlos?',
    },
  },
  {
    by: 'samuel',
    hoursAgo: 2,
    target: { kind: 'comment', key: 'room' },
    act: 'remove',
    reason: 'other',
    isRead: true,
    words:
      'Elena, Daniel’s family asks that his room and his number stay private. We know that you meant well. Ruth takes visitors with her.',
  },
];

export const DEMO_NOTE = {
  by: 'ruth',
  about: 'colin',
  hoursAgo: 21,
  text: 'Three women have told me about his messages. I have called him once, in spring: he said that he would stop.',
} as const satisfies Step & { about: DemoKey; text: string };
