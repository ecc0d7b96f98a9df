/**
 * Everyone between whom and the viewer, always `$1`, stands a block (D7). Not correlated with the query around it, so
 * PostgreSQL reads it once into a hash table: `author not in ${HIDDEN_MEMBERS}` costs the same on any page.
 */
export const HIDDEN_MEMBERS = `(
  select blocked_id from blocks where blocker_id = $1
  union all
  select blocker_id from blocks where blocked_id = $1
)`;
