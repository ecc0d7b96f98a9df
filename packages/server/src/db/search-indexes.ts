/** The text search configurations of PostgreSQL in which posts and comments are indexed (moderation-21). */
export const SEARCH_CONFIGS = ['english', 'spanish'] as const;

/** The indexes of a table's content, one for each configuration. */
export function searchIndexes(table: 'posts' | 'comments') {
  return SEARCH_CONFIGS.map((config) => {
    const name = `${table}_${config}_index`;
    return {
      name,
      expression: `create index "${name}" on "${table}" using gin (content_words('pg_catalog.${config}', content))`,
    };
  });
}
