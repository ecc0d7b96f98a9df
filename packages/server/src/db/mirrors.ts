type Mutual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Names that only one side has, or whose types differ. */
type Drift<Row, Entity> = {
  [K in keyof Row | keyof Entity]: K extends keyof Row & keyof Entity
    ? Mutual<Row[K], Entity[K]> extends true
      ? never
      : K
    : K;
}[keyof Row | keyof Entity];

/**
 * `true` if a table's mapping has the same columns as core's entity plus the server's `Own` columns, otherwise the names that
 * differ. Each table ends with `true satisfies Mirrors<…>`, so that a difference fails the type check.
 */
export type Mirrors<
  Row,
  Entity,
  Own extends keyof Row = never,
  Differs = Drift<{ [K in Exclude<keyof Row & string, Own>]: Row[K] }, Entity>,
> = [Differs] extends [never] ? true : Differs;
