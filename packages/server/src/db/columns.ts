import { p } from '@mikro-orm/postgresql';
import { uuidV7 } from './uuid-v7.ts';

/** Made in Node, so that the id is known before the row is written. */
export function primaryId() {
  return p
    .uuid()
    .primary()
    .onCreate(() => uuidV7());
}

/** Milliseconds, as JavaScript's Date and the cursors of lists have them; finer instants would never compare equal. */
export function instant() {
  return p.datetime(3);
}

/** Set by the ORM; the default is for the prepared inserts. */
export function createdAt() {
  return instant()
    .onCreate(() => new Date())
    .defaultRaw('now()');
}

/** A text that is never empty. The database counts code points, core UTF-16 units: this bound is never the stricter. */
export function boundedText(column: string, max: number) {
  return p.text().check(`char_length(${column}) >= 1 and char_length(${column}) <= ${max}`);
}

/** A counter that triggers keep (reactions-3): read it, never write it. */
export function counter(column: string) {
  return p.integer().default(0).check(`${column} >= 0`);
}

/**
 * When a table's rows were made, roughly: a few kilobytes that an insert does not feel, because rows come in the order of
 * time. Enough to find the rows of the last weeks among many (moderation-4).
 */
export function createdAtRanges(table: string) {
  const name = `${table}_created_at_index`;
  return {
    name,
    expression: `create index "${name}" on "${table}" using brin ("created_at") with (autosummarize=true)`,
  };
}
