/**
 * The index of the row of a menu that a key moves to, or undefined if it does not move. `from` is -1 before the first move. A letter
 * goes to the next row that begins with it, accents and case aside.
 */
export function rowAfter(rows: readonly string[], from: number, key: string): number | undefined {
  const last = rows.length - 1;
  if (last < 0) return undefined;
  if (key === 'ArrowDown') return Math.min(from + 1, last);
  if (key === 'ArrowUp') return from < 0 ? last : Math.max(from - 1, 0);
  if (key === 'Home' || key === 'PageUp') return 0;
  if (key === 'End' || key === 'PageDown') return last;
  if (key.length !== 1 || key === ' ') return undefined;
  const order = rows.map((_, step) => (from + 1 + step) % rows.length);
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' });
  return order.find((index) => compare(rows[index]?.trim().charAt(0) ?? '', key) === 0);
}
