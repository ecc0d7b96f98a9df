import { InvalidArgumentError } from 'commander';
import type { Texts } from './texts/en.ts';

/** A parser for the value of a numeric option. */
export function wholeNumber(from: number, to: number, texts: Texts): (given: string) => number {
  return (given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= from && value <= to) return value;
    throw new InvalidArgumentError(texts.usage.wholeNumber(from, to));
  };
}
