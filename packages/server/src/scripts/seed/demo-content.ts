import type { Language } from '@lampstand/core/languages/language';
import type { Role } from '@lampstand/core/profiles/roles';
import type { DemoPicture } from './pictures.ts';

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
  /** `member` if it is missing. */
  role?: Role;
  /** Their drawn picture. Most people have none. */
  picture?: DemoPicture;
}

/**
 * Fictional people. Elena is the member and Ruth the admin whose credentials are printed; Samuel moderates. The last three write what
 * is reported.
 */
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
    role: 'admin',
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
    role: 'moderator',
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
  {
    key: 'victor',
    firstName: 'Víctor',
    lastName: 'Salas',
    gender: 'M',
    age: 45,
    city: 'Puebla',
    state: null,
    country: 'MX',
    language: 'es',
  },
  {
    key: 'colin',
    firstName: 'Colin',
    lastName: 'Reeves',
    gender: 'M',
    age: 52,
    city: 'Reno',
    state: 'NV',
    country: 'US',
    language: 'en',
  },
  {
    key: 'velas',
    firstName: 'Velas',
    lastName: 'Benditas',
    gender: 'F',
    age: 31,
    city: 'Guadalajara',
    state: null,
    country: 'MX',
    language: 'es',
    picture: { thing: 'tag' },
  },
] as const satisfies readonly DemoMember[];

export type DemoKey = (typeof DEMO_MEMBERS)[number]['key'];

/** People who wait to be let in. They log in with the demo's password as well, and see that they wait. */
export const DEMO_APPLICANTS = [
  {
    key: 'hannah',
    name: 'Hannah Brandt',
    language: 'en',
    hoursAgo: 18,
    answer:
      'Walter Lindqvist swims in the lane next to mine. He told me about the people who prayed with him the summer after his wife died.',
  },
  {
    key: 'lucia',
    name: 'Lucía Ferrer',
    language: 'es',
    hoursAgo: 3,
    answer:
      'Soy vecina de la hermana Yolanda. Nos juntamos los jueves a cantar, y ella nos lee lo que ustedes cuentan aquí.',
  },
] as const satisfies readonly { key: string; name: string; language: Language; hoursAgo: number; answer: string }[];
