import { foldedCharacters } from './folded-name.ts';
import { plainName } from './names.ts';

interface Named {
  firstName: string | null;
  lastName: string | null;
}

const LETTERS = new Intl.Collator('und', { sensitivity: 'base', ignorePunctuation: true });

/** Whether a name was typed, whatever its case, accents and spaces, and which of the letters that look alike: many keyboards lack some of them (moderation-9). */
export function isNameTyped(typed: string, name: string): boolean {
  return LETTERS.compare(foldedCharacters(typed), foldedCharacters(name)) === 0;
}

/** First and last name as they are shown (profiles-10), whichever are set, or ''. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName]
    .map((name) => plainName(name ?? '').trim())
    .filter(Boolean)
    .join(' ');
}

/** The first letters of both names, in place of a picture. */
export function initialsOf({ firstName, lastName }: Named): string {
  const first = (name: string | null) => [...plainName(name ?? '').trim()][0] ?? '';
  return (first(firstName) + first(lastName)).toLocaleUpperCase();
}
