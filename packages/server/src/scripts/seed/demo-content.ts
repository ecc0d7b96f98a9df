import type { Language } from '@lampstand/core/languages/language';

interface DemoMember {
  key: string;
  firstName: string;
  lastName: string;
  gender: 'F' | 'M';
  age: number;
  city: string;
  state: string | null;
  country: string;
  language: Language;
  /** The number of their drawn picture. Most people have none. */
  picture?: { palette: 'sunrise' | 'noon' | 'dusk'; seed: number };
}

/** Fictional people. Ruth moderates; Elena is the member whose credentials are printed. */
export const DEMO_MEMBERS = [
  {
    key: 'elena',
    firstName: 'Elena',
    lastName: 'Morales',
    gender: 'F',
    age: 43,
    city: 'Ardmore',
    state: 'OK',
    country: 'US',
    language: 'en',
  },
  {
    key: 'ruth',
    firstName: 'Ruth',
    lastName: 'Okafor',
    gender: 'F',
    age: 58,
    city: 'Tulsa',
    state: 'OK',
    country: 'US',
    language: 'en',
    picture: { palette: 'dusk', seed: 4 },
  },
  {
    key: 'james',
    firstName: 'James',
    lastName: 'Whitfield',
    gender: 'M',
    age: 51,
    city: 'Tulsa',
    state: 'OK',
    country: 'US',
    language: 'en',
    picture: { palette: 'sunrise', seed: 11 },
  },
  {
    key: 'tomas',
    firstName: 'Tomás',
    lastName: 'Herrera',
    gender: 'M',
    age: 37,
    city: 'Ciudad Juárez',
    state: null,
    country: 'MX',
    language: 'es',
  },
  {
    key: 'walter',
    firstName: 'Walter',
    lastName: 'Lindqvist',
    gender: 'M',
    age: 79,
    city: 'Duluth',
    state: 'MN',
    country: 'US',
    language: 'en',
    picture: { palette: 'noon', seed: 7 },
  },
  {
    key: 'rosa',
    firstName: 'Rosa',
    lastName: 'Delgado',
    gender: 'F',
    age: 66,
    city: 'San Antonio',
    state: 'TX',
    country: 'US',
    language: 'es',
    picture: { palette: 'sunrise', seed: 23 },
  },
  {
    key: 'grace',
    firstName: 'Grace',
    lastName: 'Kimura',
    gender: 'F',
    age: 29,
    city: 'Fresno',
    state: 'CA',
    country: 'US',
    language: 'en',
  },
  {
    key: 'mateo',
    firstName: 'Mateo',
    lastName: 'Quispe',
    gender: 'M',
    age: 24,
    city: 'Arequipa',
    state: null,
    country: 'PE',
    language: 'es',
  },
  {
    key: 'samuel',
    firstName: 'Samuel',
    lastName: 'Adeyemi',
    gender: 'M',
    age: 34,
    city: 'Macon',
    state: 'GA',
    country: 'US',
    language: 'en',
  },
  {
    key: 'yolanda',
    firstName: 'Yolanda',
    lastName: 'Ibarra',
    gender: 'F',
    age: 48,
    city: 'Oaxaca',
    state: null,
    country: 'MX',
    language: 'es',
  },
] as const satisfies readonly DemoMember[];

export type DemoKey = (typeof DEMO_MEMBERS)[number]['key'];

export const DEMO_MESSAGES: readonly {
  from: DemoKey;
  to: DemoKey;
  minutesAgo: number;
  read: boolean;
  content: string;
}[] = [
  {
    from: 'elena',
    to: 'james',
    minutesAgo: 2_900,
    read: true,
    content: 'James, the Wednesday group would love to hear the story from you. Would you come?',
  },
  {
    from: 'james',
    to: 'elena',
    minutesAgo: 2_860,
    read: true,
    content: 'I would be glad to. I am not much of a talker, though.',
  },
  { from: 'elena', to: 'james', minutesAgo: 2_855, read: true, content: 'That is why it will be good.' },
  { from: 'james', to: 'elena', minutesAgo: 34, read: false, content: 'Denise is asking whether she can bring a pie.' },
  { from: 'rosa', to: 'elena', minutesAgo: 300, read: true, content: 'Hermana, ¿cómo sigue el hermano Daniel?' },
  {
    from: 'elena',
    to: 'rosa',
    minutesAgo: 280,
    read: true,
    content: 'Ya está en casa. Camina despacio y se queja de la sopa: está mejor.',
  },
  {
    from: 'rosa',
    to: 'elena',
    minutesAgo: 12,
    read: false,
    content: 'Bendito sea Dios. Mañana le mando unos tamales.',
  },
  { from: 'rosa', to: 'elena', minutesAgo: 11, read: false, content: '¿Le gustan de rajas?' },
];
