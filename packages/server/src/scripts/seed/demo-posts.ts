import type { PostKind } from '@lampstand/core/posts/entity';
import type { DemoKey } from './demo-content.ts';
import type { DemoPicture } from './pictures.ts';

interface DemoPost {
  /** What reports call it (demo-moderation.ts). */
  key?: string;
  by: DemoKey;
  hoursAgo: number;
  content: string;
  kind?: PostKind;
  /** How a prayer request was answered. */
  answered?: { hoursLater: number; words: string };
  place?: string;
  coordinates?: readonly [latitude: string, longitude: string];
  picture?: DemoPicture;
  /** How many members of the community have prayed and loved. */
  prayers: number;
  loves: number;
  /** The demo account that adds the last of `prayers`, so that its button is on after signing in. */
  prayedBy?: DemoKey;
  comments?: readonly { key?: string; by: DemoKey; hoursLater: number; content: string }[];
}

export const DEMO_POSTS: readonly DemoPost[] = [
  {
    by: 'walter',
    hoursAgo: 0.7,
    kind: 'prayer',
    place: 'Duluth, Minnesota',
    content:
      'My sister goes in for heart surgery on Thursday at seven. She says she is not afraid, and then asks me to leave the hall light on. Please pray for her.',
    prayers: 21,
    loves: 4,
    comments: [{ by: 'elena', hoursLater: 0.3, content: 'Her name is on my kitchen window until Thursday.' }],
  },
  {
    by: 'james',
    hoursAgo: 2.2,
    place: 'Tulsa, Oklahoma',
    content:
      'Eleven months without work. Yesterday I was mending my neighbor’s fence when her son stopped by and asked whether I could start on Monday.\n\nI had been praying for a door to open. God used a gate.',
    prayers: 48,
    prayedBy: 'elena',
    loves: 31,
    comments: [
      {
        by: 'walter',
        hoursLater: 0.9,
        content:
          'Twenty-two years ago the same thing happened to me over a broken mailbox. Show up on Monday and bring extra lunch for the new crew.',
      },
      { by: 'elena', hoursLater: 1, content: 'We prayed for this on Wednesday. I can’t wait to tell the group.' },
      { by: 'tomas', hoursLater: 1.9, content: 'Gloria a Dios, hermano. Él abre camino donde no lo hay.' },
      {
        by: 'ruth',
        hoursLater: 2.19,
        content: 'A gate! I am going to hold on to that one. So glad for you and Denise.',
      },
    ],
  },
  {
    by: 'elena',
    hoursAgo: 460,
    kind: 'prayer',
    place: 'Ardmore, Oklahoma',
    content:
      'My son comes home from the hospital on Friday, and there are three steps at our door. Please pray for a ramp, and for patience.',
    answered: {
      hoursLater: 440,
      words:
        'Four men from the Wednesday group came with lumber and stayed until dark. On Friday he came in by himself, wheels and all.',
    },
    prayers: 41,
    loves: 9,
  },
  {
    by: 'rosa',
    hoursAgo: 26,
    kind: 'prayer',
    place: 'San Antonio, Texas',
    content:
      'Mi papá empieza la diálisis el lunes y vive solo. Oren para que encuentre quien lo lleve tres veces por semana.',
    prayers: 17,
    loves: 2,
  },
  {
    by: 'elena',
    hoursAgo: 5,
    place: 'Lake Murray, Oklahoma',
    picture: { palette: 'sunrise', seed: 42 },
    content:
      'Forty of us met by the water before sunrise to pray for Brother Daniel’s surgery. The doctor called at noon: the tumor is smaller than any scan had shown. We stayed and sang until the coffee was gone.',
    prayers: 45,
    loves: 37,
    comments: [
      { by: 'rosa', hoursLater: 2, content: 'Desde San Antonio también estuvimos orando. ¡Qué noticia tan linda!' },
      {
        key: 'room',
        by: 'elena',
        hoursLater: 2.2,
        content: 'He is in room 214 of the county hospital, 555-0142. Call him any time, he gets lonely at night.',
      },
      { by: 'samuel', hoursLater: 3.5, content: 'I could hear you all the way down the shore. What a morning.' },
    ],
  },
  {
    by: 'yolanda',
    hoursAgo: 14,
    place: 'Oaxaca, México',
    picture: { thing: 'candle' },
    content:
      'Se fue la luz en toda la colonia y no alcanzamos a terminar la reunión. Prendimos una vela, y uno por uno contamos algo que Dios hizo esta semana.\n\nCuando volvió la luz, nadie se levantó a apagar la vela.',
    prayers: 31,
    loves: 43,
    comments: [{ by: 'rosa', hoursLater: 1.5, content: 'Nosotros deberíamos apagar la luz a propósito.' }],
  },
  {
    key: 'candles',
    by: 'velas',
    hoursAgo: 20,
    content:
      'VELAS, ACEITES Y PAÑOS DE ORACIÓN ya bendecidos. Envío gratis solo esta semana. Escríbeme y te mando el catálogo.',
    prayers: 0,
    loves: 1,
  },
  {
    by: 'tomas',
    hoursAgo: 26,
    place: 'Ciudad Juárez, Chihuahua',
    content:
      'Mi hija volvió a caminar. Después del accidente nos pidieron paciencia y nada más. Esta mañana dio nueve pasos, de su silla a la ventana, y los contamos en voz alta, llorando.\n\nGracias por cada oración de esta comunidad.',
    prayers: 50,
    loves: 44,
    comments: [
      { by: 'yolanda', hoursLater: 1, content: 'Nueve pasos hoy, y mañana diez. Dale un abrazo de parte de todos.' },
      {
        by: 'james',
        hoursLater: 4,
        content: 'Nine steps. I read this out loud at breakfast and nobody could finish their eggs.',
      },
    ],
  },
  {
    key: 'offering',
    by: 'colin',
    hoursAgo: 30,
    content:
      'Send your seed offering to the number below before midnight and write to me with the receipt. Twelve families have already received their answer, and yours is on its way. Call 555-0100.',
    prayers: 2,
    loves: 0,
  },
  {
    by: 'rosa',
    hoursAgo: 49,
    place: 'San Antonio, Texas',
    content:
      'Cumplí treinta y un años de casada con un hombre que no creía. El domingo, sin decirme nada, se puso el saco bueno y me preguntó a qué hora salíamos.\n\nNo le pregunté por qué. Nada más le arreglé la corbata.',
    prayers: 39,
    loves: 46,
    comments: [
      { by: 'grace', hoursLater: 6, content: 'Please tell me you saved him a seat by the window.' },
      {
        key: 'silent',
        by: 'victor',
        hoursLater: 9,
        content: 'Treinta y un años callada. Si hubieras tenido fe de verdad, no habría tardado tanto.',
      },
    ],
  },
  {
    key: 'books',
    by: 'mateo',
    hoursAgo: 70,
    place: 'Arequipa, Perú',
    content:
      'Ya no necesito los libros de la academia, así que los vendo. Están subrayados y con café, pero completos. Escríbanme.',
    prayers: 4,
    loves: 6,
  },
  {
    by: 'walter',
    hoursAgo: 74,
    place: 'Duluth, Minnesota',
    picture: { palette: 'noon', seed: 88 },
    content:
      'I am seventy-nine and I learned to swim this summer. My wife always wanted me to. I did it for her, two years late, and somewhere in the fourth week I stopped being angry that she is gone.\n\nIf you are in the angry part: it is not the last part.',
    prayers: 41,
    loves: 49,
  },
  {
    by: 'mateo',
    hoursAgo: 98,
    place: 'Arequipa, Perú',
    picture: { thing: 'bicycle' },
    content:
      'Reprobé el examen de admisión dos veces. La tercera vez mi papá vendió su bicicleta para pagarme el pasaje y no me lo dijo.\n\nIngresé. Hoy le compré otra, usada, azul, con timbre.',
    prayers: 33,
    loves: 42,
    comments: [
      { by: 'tomas', hoursLater: 3, content: '¡Con timbre! Así se celebra, hermano.' },
      { key: 'lazy', by: 'victor', hoursLater: 4, content: 'Dos veces reprobado. Dios no premia a los flojos.' },
    ],
  },
  {
    by: 'grace',
    hoursAgo: 122,
    picture: { thing: 'lemon' },
    content:
      'Small one. I have been afraid to drive since the accident in March. Today I drove to the store by myself, bought one lemon, and drove home.\n\nThe lemon is on the windowsill. I keep looking at it.',
    prayers: 27,
    loves: 40,
    comments: [{ by: 'ruth', hoursLater: 1, content: 'That is not a small one.' }],
  },
  {
    key: 'field',
    by: 'yolanda',
    hoursAgo: 171,
    place: 'Oaxaca, México',
    picture: { palette: 'dusk', seed: 61 },
    content:
      'La lluvia llegó el mismo día que el pueblo se juntó a pedirla. Mi abuela se rió y dijo que Dios también mira el calendario.\n\nLa milpa está verde otra vez.',
    prayers: 36,
    loves: 35,
  },
  {
    key: 'oils',
    by: 'velas',
    hoursAgo: 200,
    content: 'Aceites de unción traídos de Tierra Santa. Tres por el precio de dos. Escríbeme.',
    prayers: 0,
    loves: 0,
  },
  {
    key: 'sober',
    by: 'samuel',
    hoursAgo: 219,
    place: 'Macon, Georgia',
    content:
      'Two hundred days sober. I did not think I would ever write that sentence.\n\nThree people from this community called me on the nights when I could not call anybody. You know who you are. I kept every voicemail.',
    prayers: 50,
    loves: 48,
  },
  {
    by: 'ruth',
    hoursAgo: 290,
    place: 'Tulsa, Oklahoma',
    picture: { thing: 'window' },
    content:
      'My mother forgot my name last year. On Sunday the choir started “Great Is Thy Faithfulness” and she sang all three verses, took my hand, and said, “My Ruth.”\n\nIt lasted as long as the song. It was enough.',
    prayers: 47,
    loves: 50,
  },
  {
    key: 'argue',
    by: 'walter',
    hoursAgo: 320,
    place: 'Duluth, Minnesota',
    content:
      'Two years today. I still argue with God about it, out loud, in the car. Some days I lose. Some days I think he lets me win, because he can see that I need it.',
    prayers: 38,
    loves: 41,
    comments: [{ by: 'grace', hoursLater: 30, content: 'I thought I was the only one who does that in the car.' }],
  },
];
