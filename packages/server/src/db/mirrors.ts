type Mutual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Names that only one side has, or whose types are not the same. */
type Drift<Row, Entity> = {
  [K in keyof Row | keyof Entity]: K extends keyof Row & keyof Entity
    ? Mutual<Row[K], Entity[K]> extends true
      ? never
      : K
    : K;
}[keyof Row | keyof Entity];

/**
 * `true` where a table's mapping has core's entity column for column, plus the `Own` columns of the server; else the
 * names that drifted. A table ends with `true satisfies Mirrors<…>`, so that drift does not compile.
 */
export type Mirrors<
  Row,
  Entity,
  Own extends keyof Row = never,
  Differs = Drift<{ [K in Exclude<keyof Row & string, Own>]: Row[K] }, Entity>,
> = [Differs] extends [never] ? true : Differs;
