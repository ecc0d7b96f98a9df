import type { DemoKey } from './demo-content.ts';

interface DemoConversation {
  between: readonly [DemoKey, DemoKey];
  /** The first one has written, and the second one has not answered (messages-4). */
  isRequest?: boolean;
  /** How many of the last lines are unread. */
  unread?: number;
  /** The writer is 0 or 1 of `between`. */
  lines: readonly (readonly [by: 0 | 1, minutesAgo: number, content: string])[];
}

export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    between: ['elena', 'james'],
    unread: 1,
    lines: [
      [0, 11_600, 'James, you were on our list again last night. Any word from the warehouse?'],
      [1, 11_540, 'They filled it from inside. That makes fourteen no’s.'],
      [1, 11_538, 'Denise keeps them in a shoebox. She says we will want them one day.'],
      [0, 11_500, 'Your wife is a wise woman. We will keep asking.'],
      [1, 11_490, 'So will I. Just slower on some days.'],
      [0, 6_100, 'How is the fence coming along?'],
      [1, 6_020, 'Half done. Mrs. Alvarez brings me lemonade and tells me about her son who runs a crew.'],
      [1, 6_015, 'I think she is up to something.'],
      [0, 2_900, 'James, the Wednesday group would love to hear the story from you. Would you come?'],
      [1, 2_860, 'I would be glad to. I am not much of a talker, though.'],
      [0, 2_855, 'That is why it will be good.'],
      [1, 34, 'Denise is asking whether she can bring a pie.'],
    ],
  },
  {
    between: ['rosa', 'elena'],
    unread: 2,
    lines: [
      [0, 8_800, 'Hermana Elena, ya vi que van a orar por el hermano Daniel junto al lago. ¿A qué hora?'],
      [1, 8_760, 'A las cinco y media, antes de que salga el sol. Son muchas horas de camino para usted.'],
      [0, 8_740, 'Entonces pongo el despertador y oro desde mi cocina.'],
      [1, 8_735, 'Así somos cuarenta y una.'],
      [0, 8_700, '«Mi socorro viene de Jehová, que hizo los cielos y la tierra.» Salmo 121:2.'],
      [1, 8_690, 'Lo voy a leer en voz alta cuando estemos todos.'],
      [1, 1_500, 'Salió de cirugía. El doctor dice que el tumor era más pequeño que en las imágenes.'],
      [0, 1_490, '¡Gloria a Dios! Estoy llorando encima de la masa.'],
      [0, 300, 'Hermana, ¿cómo sigue el hermano Daniel?'],
      [1, 280, 'Ya está en casa. Camina despacio y se queja de la sopa: está mejor.'],
      [0, 12, 'Bendito sea Dios. Mañana le mando unos tamales.'],
      [0, 11, '¿Le gustan de rajas?'],
    ],
  },
  {
    between: ['samuel', 'elena'],
    lines: [
      [1, 4_400, 'Two hundred days! I read it to my mother and she made me read it twice.'],
      [0, 4_380, 'Tell her thank you. Day two hundred and one was harder than I expected.'],
      [1, 4_375, 'Do you want company on the phone tonight?'],
      [0, 4_370, 'Yes. After nine, if that is not too late for you.'],
      [1, 4_368, 'It is not too late.'],
      [0, 3_700, 'I slept. Thank you, Elena.'],
    ],
  },
  {
    between: ['tomas', 'elena'],
    lines: [
      [0, 1_200, 'Hermana, mi hija quiere saber quién es la señora que escribe que oró por ella.'],
      [1, 1_150, 'Dígale que una maestra de Oklahoma que cuenta pasos.'],
      [0, 1_140, 'Hoy fueron once.'],
    ],
  },
  {
    between: ['yolanda', 'elena'],
    isRequest: true,
    unread: 1,
    lines: [
      [
        0,
        190,
        'Hermana Elena, ¿me comparte la letra del canto que cantaron junto al lago? Aquí nos juntamos los jueves y lo queremos aprender.',
      ],
    ],
  },
  {
    between: ['colin', 'elena'],
    isRequest: true,
    unread: 3,
    lines: [
      [0, 760, 'Good morning, sister Elena. Your words about Brother Daniel touched me deeply.'],
      [0, 755, 'I lead a small ministry, and we are short of 400 dollars for the children this week.'],
      [
        0,
        750,
        'Please do not mention it to your group. The Lord told me to ask you alone. I can send you the account.',
      ],
    ],
  },
];

/** Who has asked whom, and whether they are connected. */
export const DEMO_CONNECTIONS: readonly { from: DemoKey; to: DemoKey; daysAgo: number; accepted: boolean }[] = [
  { from: 'elena', to: 'james', daysAgo: 200, accepted: true },
  { from: 'rosa', to: 'elena', daysAgo: 150, accepted: true },
  { from: 'samuel', to: 'elena', daysAgo: 90, accepted: true },
  { from: 'elena', to: 'tomas', daysAgo: 20, accepted: true },
  { from: 'elena', to: 'ruth', daysAgo: 1, accepted: true },
  { from: 'grace', to: 'elena', daysAgo: 0.4, accepted: false },
  { from: 'elena', to: 'walter', daysAgo: 2, accepted: false },
];
