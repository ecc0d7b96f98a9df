/** The text search configurations of PostgreSQL that make the words of `text_words` (functions/search.sql). */
const CONFIGS = ['english', 'spanish'] as const;

/**
 * A text with the characters 1 and 2 around each word that was asked for, in the first language in which it matches. It may match
 * only across the two: "prayer" is "pray" to Spanish, as "praying" is to English.
 */
export function markedText(content: string, typed: string): string {
  const marked = (config: string) => `marked_content('pg_catalog.${config}', ${content}, ${typed})`;
  const cases = CONFIGS.map(
    (config) =>
      `when content_words('pg_catalog.${config}', ${content}) @@ content_query('pg_catalog.${config}', ${typed}) then ${marked(config)}`,
  );
  return `case ${cases.join(' ')} else ${marked(CONFIGS[0])} end`;
}
