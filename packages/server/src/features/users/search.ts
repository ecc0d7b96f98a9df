/** All of ASCII that is neither a letter nor a digit, as words_of in db/functions/users.sql has it. */
// oxlint-disable-next-line no-control-regex
const BETWEEN_WORDS = /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+/;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * What an admin typed, as a tsquery of beginnings of words, folded as the members' words are; undefined where nothing is
 * left of it. Without quotes and operators: none of their characters outlives the cut.
 */
export function searchQuery(typed: string): string | undefined {
  const words = typed.normalize('NFD').replace(ACCENTS, '').toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ');
}
