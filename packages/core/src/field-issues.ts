import type { FieldIssue } from './errors.ts';
import type { Language } from './reference/languages.ts';

/** The words for fields that a person fills in; any other field keeps its name in the contract. */
const FIELD_NAMES: Record<string, Record<Language, string>> = {
  email: { en: 'Email', es: 'Correo' },
  password: { en: 'Password', es: 'Contraseña' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellido' },
  age: { en: 'Age', es: 'Edad' },
  gender: { en: 'Gender', es: 'Género' },
  city: { en: 'City', es: 'Ciudad' },
  state: { en: 'State', es: 'Estado' },
  country: { en: 'Country', es: 'País' },
  content: { en: 'Text', es: 'Texto' },
  location: { en: 'Location', es: 'Lugar' },
  latitude: { en: 'Latitude', es: 'Latitud' },
  longitude: { en: 'Longitude', es: 'Longitud' },
  image: { en: 'Photo', es: 'Foto' },
  profilePicture: { en: 'Profile picture', es: 'Foto de perfil' },
  reason: { en: 'Reason', es: 'Motivo' },
  description: { en: 'Additional details', es: 'Más detalles' },
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
  const name = FIELD_NAMES[field]?.[language] ?? (field || (language === 'es' ? 'La solicitud' : 'The request'));
  const number = limit === undefined ? '' : new Intl.NumberFormat(language).format(limit);
  return JOINED[language](name, SENTENCES[issue][language](number));
}
