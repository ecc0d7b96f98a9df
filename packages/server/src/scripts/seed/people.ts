import type { Language } from '@lampstand/core/languages/language';
import { pick } from './random.ts';

/** Fictional people only. */
/** The languages of the fictional community. They need not be all languages of the product. */
export const SPOKEN = ['en', 'es'] as const satisfies Language[];
export type Spoken = (typeof SPOKEN)[number];

const FIRST_NAMES: Record<Spoken, Record<'F' | 'M', readonly string[]>> = {
  en: {
    F: [
      'Abigail',
      'Carol',
      'Denise',
      'Esther',
      'Grace',
      'Hannah',
      'Joyce',
      'Lydia',
      'Margaret',
      'Naomi',
      'Phoebe',
      'Sarah',
    ],
    M: [
      'Aaron',
      'Caleb',
      'Daniel',
      'Elijah',
      'George',
      'Isaac',
      'Leonard',
      'Nathan',
      'Peter',
      'Samuel',
      'Thomas',
      'Vernon',
    ],
  },
  es: {
    F: [
      'Ana Lucía',
      'Beatriz',
      'Carmen',
      'Dolores',
      'Guadalupe',
      'Inés',
      'Josefina',
      'Lucero',
      'Marisol',
      'Noemí',
      'Rocío',
      'Yolanda',
    ],
    M: [
      'Andrés',
      'Camilo',
      'Efraín',
      'Gerardo',
      'Hernán',
      'Ismael',
      'Joaquín',
      'Mateo',
      'Nicolás',
      'Óscar',
      'Rubén',
      'Teodoro',
    ],
  },
};

const LAST_NAMES: Record<Spoken, readonly string[]> = {
  en: [
    'Adeyemi',
    'Barrett',
    'Calloway',
    'Dawson',
    'Ellery',
    'Fairbanks',
    'Granger',
    'Holloway',
    'Kimura',
    'Lindqvist',
    'Mercer',
    'Okafor',
    'Pruitt',
    'Sutter',
    'Tran',
    'Whitfield',
  ],
  es: [
    'Aguirre',
    'Bautista',
    'Cárdenas',
    'Domínguez',
    'Espinoza',
    'Fuentes',
    'Herrera',
    'Ibarra',
    'Lozano',
    'Morales',
    'Núñez',
    'Orozco',
    'Quispe',
    'Rivas',
    'Salazar',
    'Zamora',
  ],
};

const PLACES: Record<Spoken, readonly { city: string; state: string | null; country: string; shown: string }[]> = {
  en: [
    { city: 'Tulsa', state: 'OK', country: 'US', shown: 'Tulsa, Oklahoma' },
    { city: 'Ardmore', state: 'OK', country: 'US', shown: 'Lake Murray, Oklahoma' },
    { city: 'Waco', state: 'TX', country: 'US', shown: 'Waco, Texas' },
    { city: 'Duluth', state: 'MN', country: 'US', shown: 'Duluth, Minnesota' },
    { city: 'Asheville', state: 'NC', country: 'US', shown: 'Asheville, North Carolina' },
    { city: 'Fresno', state: 'CA', country: 'US', shown: 'Fresno, California' },
    { city: 'Macon', state: 'GA', country: 'US', shown: 'Macon, Georgia' },
  ],
  es: [
    { city: 'Ciudad Juárez', state: null, country: 'MX', shown: 'Ciudad Juárez, Chihuahua' },
    { city: 'Oaxaca', state: null, country: 'MX', shown: 'Oaxaca, México' },
    { city: 'Medellín', state: null, country: 'CO', shown: 'Medellín, Colombia' },
    { city: 'Arequipa', state: null, country: 'PE', shown: 'Arequipa, Perú' },
    { city: 'Rosario', state: null, country: 'AR', shown: 'Rosario, Argentina' },
    { city: 'San Antonio', state: 'TX', country: 'US', shown: 'San Antonio, Texas' },
    { city: 'Quetzaltenango', state: null, country: 'GT', shown: 'Quetzaltenango, Guatemala' },
  ],
};

export interface Person {
  firstName: string;
  lastName: string;
  gender: 'F' | 'M';
  age: number;
  city: string;
  state: string | null;
  country: string;
  /** Their comments on testimonies. */
  place: string;
  language: Spoken;
}

export function inventPerson(random: () => number): Person {
  const language = pick(random, SPOKEN);
  const gender = random() < 0.55 ? 'F' : 'M';
  const { shown, ...home } = pick(random, PLACES[language]);
  return {
    firstName: pick(random, FIRST_NAMES[language][gender]),
    lastName: pick(random, LAST_NAMES[language]),
    gender,
    age: 18 + Math.floor(random() * 70),
    ...home,
    place: shown,
    language,
  };
}
