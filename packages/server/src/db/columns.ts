import { p, UnderscoreNamingStrategy } from '@mikro-orm/postgresql';
import { uuidV7 } from './uuid-v7.ts';

const naming = new UnderscoreNamingStrategy();

/** The column of a property: `first_name` of `firstName`. */
export const columnOf = (property: string): string => naming.propertyToColumnName(property);

/** Made in Node, so that the id is known before the row is written. */
export function primaryId() {
  return p
    .uuid()
    .primary()
    .onCreate(() => uuidV7());
}

/** Milliseconds, like JavaScript's Date and the cursors of lists. More precise instants would never compare equal. */
export function instant() {
  return p.datetime(3);
}

/** The ORM sets the value. The default is for prepared inserts. */
export function createdAt() {
  return instant()
    .onCreate(() => new Date())
    .defaultRaw('now()');
}

/** A text that is never empty. The database counts code points and core counts UTF-16 units, so this limit is never stricter. */
export function boundedText(column: string, max: number) {
  return p.text().check(`char_length(${column}) >= 1 and char_length(${column}) <= ${max}`);
}

/** The id of a row in another table. This row is deleted with that one, unless another `deleteRule` follows. */
export function reference<Table extends Parameters<typeof p.manyToOne>[0]>(table: Table, column: string) {
  return p.manyToOne(table).mapToPk().joinColumn(column).deleteRule('cascade').updateRule('no action');
}

/** A counter that triggers update (reactions-3). Never write to it. */
export function counter(column: string) {
  return p.integer().default(0).check(`${column} >= 0`);
}

/**
 * An index by approximate creation time. It takes a few kilobytes and does not slow inserts, because rows are stored in the
 * order of time. It is enough to find the rows of the last weeks (moderation-4).
 */
export function createdAtRanges(table: string) {
  return sqlIndex(`${table}_created_at_index`, `"${table}" using brin ("created_at") with (autosummarize=true)`);
}

/** An index on what the names of properties cannot say. */
export function sqlIndex(name: string, on: string, kind: 'index' | 'unique index' = 'index') {
  return { name, expression: `create ${kind} "${name}" on ${on}` };
}
