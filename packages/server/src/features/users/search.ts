import { foldedCharacters } from '@lampstand/core/profiles/folded-name';

/**
 * All ASCII characters except letters and digits, and the hyphens, apostrophes and quotation marks that phones type, as in plain_words of
 * db/functions/users.sql.
 */
const BETWEEN_WORDS =
  // oxlint-disable-next-line no-control-regex -- they separate words too
  /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00b7\u02b9-\u02bc\u2010-\u201f\u2032\u2035]+/;

/** Weights as in words_of of db/functions/users.sql. */
const NAMES = 'A';
const DOMAINS = 'C';

/**
 * Turns a search into a tsquery of word prefixes, normalized like the members' words. Undefined if nothing is left. Needs no
 * escaping, because quotes and operators are removed. What follows the last @ finds domains only. Without `emails` it finds
 * names only (moderation-10).
 */
export function searchQuery(typed: string, { emails }: { emails: boolean }): string | undefined {
  const at = emails ? typed.lastIndexOf('@') : -1;
  const queries =
    at < 0
      ? prefixes(typed, emails ? '' : NAMES)
      : [...prefixes(typed.slice(0, at), ''), ...prefixes(typed.slice(at + 1), DOMAINS)];
  return queries.length === 0 ? undefined : queries.join(' & ');
}

function prefixes(text: string, weight: string): string[] {
  const words = foldedCharacters(text).split(BETWEEN_WORDS).filter(Boolean);
  return words.map((word) => `${word}:*${weight}`);
}
