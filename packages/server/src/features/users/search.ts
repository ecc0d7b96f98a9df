/** All ASCII characters except letters and digits, as in words_of of db/functions/users.sql. */
// oxlint-disable-next-line no-control-regex
const BETWEEN_WORDS = /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+/;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Turns an admin's search into a tsquery of word prefixes, normalized like the members' words. Undefined if nothing is left.
 * Needs no escaping, because quotes and operators are removed.
 */
export function searchQuery(typed: string): string | undefined {
  const words = typed.normalize('NFD').replace(ACCENTS, '').toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ');
}
