/**
 * The oldest version of the desktop app that a server of this version asks for. An older one keeps working, because released endpoints
 * only gain fields, and shows its moderator that there is a newer one. Raise it when they should take that.
 */
export const OLDEST_DESKTOP = '0.2.0';

/** Compares versions such as 0.2.0 by their numbers. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  const at = own.findIndex((number, place) => number !== other[place]);
  return at >= 0 && (own[at] ?? 0) < (other[at] ?? 0);
}

function numbersOf(version: string): number[] {
  const numbers = version.split(/[.-]/).slice(0, 3).map(Number);
  return [0, 1, 2].map((place) => numbers[place] || 0);
}
