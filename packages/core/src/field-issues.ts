import type { FieldIssue } from './errors.ts';
import { PROFILE_FIELD_NAMES } from './profiles/fields.ts';
import type { Language } from './reference/languages.ts';

/** The words for fields that a person fills in; any other field keeps its name in the contract. */
const FIELD_NAMES: Record<Language, Record<string, string>> = {
  en: {
    ...PROFILE_FIELD_NAMES.en,
    email: 'Email',
    password: 'Password',
    content: 'Text',
    location: 'Location',
    latitude: 'Latitude',
    longitude: 'Longitude',
    image: 'Photo',
    profilePicture: 'Profile picture',
    reason: 'Reason',
    description: 'Additional details',
  },
  es: {
    ...PROFILE_FIELD_NAMES.es,
    email: 'Correo',
    password: 'Contraseña',
    content: 'Texto',
    location: 'Lugar',
    latitude: 'Latitud',
    longitude: 'Longitud',
    image: 'Foto',
    profilePicture: 'Foto de perfil',
    reason: 'Motivo',
    description: 'Más detalles',
  },
};

const SENTENCES: Record<FieldIssue['issue'], Record<Language, (limit: string) => string>> = {
  required: { en: () => 'is required', es: () => 'falta este dato' },
  too_short: { en: (n) => `needs at least ${n} characters`, es: (n) => `al menos ${n} caracteres` },
  too_long: { en: (n) => `may have at most ${n} characters`, es: (n) => `como máximo ${n} caracteres` },
  too_small: { en: (n) => `must be at least ${n}`, es: (n) => `no puede ser menos de ${n}` },
  too_large: { en: (n) => `must be at most ${n}`, es: (n) => `no puede ser más de ${n}` },
  invalid_email: { en: () => 'is not a valid email', es: () => 'no es un correo válido' },
  invalid_text: {
    en: () => 'contains a character we can’t save',
    es: () => 'hay caracteres que no se pueden guardar',
  },
  invalid: { en: () => 'is not valid', es: () => 'el valor no es válido' },
};

/** In Spanish the name stands before a colon, because a sentence would have to agree with its gender. */
const JOINED: Record<Language, (name: string, sentence: string) => string> = {
  en: (name, sentence) => `${name} ${sentence}.`,
  es: (name, sentence) => `${name}: ${sentence}.`,
};

/** "Email is not a valid email. Age must be at least 13." One sentence a field, in the reader's language. */
export function describeFields(fields: readonly FieldIssue[], language: Language): string {
  return fields.map((issue) => describeField(issue, language)).join(' ');
}

function describeField({ field, issue, limit }: FieldIssue, language: Language): string {
  const name = FIELD_NAMES[language][field] ?? (field || (language === 'es' ? 'La solicitud' : 'The request'));
  const number = limit === undefined ? '' : new Intl.NumberFormat(language).format(limit);
  return JOINED[language](name, SENTENCES[issue][language](number));
}
