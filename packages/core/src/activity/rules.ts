/**
 * The name of a group (activity-2): everything of one kind about one topic, such as all prayers for one testimony. The bell shows
 * one row for it, and notifications of it replace each other. `topic` is null for a kind that is one group.
 */
export function groupOf(kind: string, topic: string | null): string {
  return topic === null ? kind : `${kind}:${topic}`;
}

/** How many members of a group are named (activity-3). */
export const MOST_NAMED = 2;

/**
 * Whom a group names, and how many others there are (activity-3): both of two members, the latest of more. `users` are the
 * latest ones, of `people` in all.
 */
export function namesIn<User>(users: readonly User[], people: number): { named: User[]; others: number } {
  const named = users.slice(0, people > MOST_NAMED ? 1 : MOST_NAMED);
  return { named, others: Math.max(0, people - named.length) };
}

/** More than a line on any screen. */
const LINE = 160;

/** The beginning of a testimony, without line breaks. */
export function lineOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= LINE) return line;
  // Never between the two halves of a character.
  return `${line
    .slice(0, LINE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
