const BARS = '▁▂▃▄▅▆▇█';

/** One bar per value, with the highest one at full height. Zero is the lowest bar, so that an empty day is visible. */
export function sparkline(values: readonly number[]): string {
  const greatest = Math.max(...values, 1);
  return values.map((value) => BARS[value === 0 ? 0 : Math.max(1, Math.round((value / greatest) * 7))]).join('');
}
