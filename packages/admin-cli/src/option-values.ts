import type { Language } from '@lampstand/core/languages/language';
import { InvalidArgumentError, type Command } from 'commander';
import type { Texts } from './texts/en.ts';

/** `--limit` and `--all`, which every list has. */
export function listed(command: Command, texts: Texts): Command {
  const atMost = wholeNumber(1, 100_000_000, texts);
  return command.option('--limit <n>', texts.help.limit, atMost, 20).option('--all', texts.help.all);
}

/** `--yes` and `--dry-run`, which every command has that asks before it acts. */
export function confirmed(command: Command, { help }: Texts): Command {
  return command.option('-y, --yes', help.yes).option('--dry-run', help.dryRun);
}

/** A parser for the value of a numeric option. */
export function wholeNumber(from: number, to: number, texts: Texts): (given: string) => number {
  return (given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= from && value <= to) return value;
    throw new InvalidArgumentError(texts.usage.wholeNumber(from, to));
  };
}

/** A parser for a day such as 2026-11-20, which begins at midnight in the time zone of the terminal. */
export function day(texts: Texts): (given: string) => Date {
  return (given) => {
    const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(given) ?? []).map(Number);
    const start = new Date(year ?? Number.NaN, (month ?? 0) - 1, date);
    // JavaScript takes the 30th of February for the 2nd of March.
    if (start.getMonth() + 1 === month && start.getDate() === date) return start;
    throw new InvalidArgumentError(texts.usage.day);
  };
}

/** The end of a day, in the time zone of the terminal. */
export function endOf(start: Date): Date {
  return new Date(start.getFullYear(), start.getMonth(), start.getDate(), 23, 59, 59);
}

/** A parser for some out of a list, separated by commas. */
export function someOf<Value extends string>(all: readonly Value[], texts: Texts): (given: string) => Value[] {
  return (given) => {
    const words = given.split(',').map((word) => word.trim());
    if (words.every((word) => all.some((value) => value === word))) return all.filter((value) => words.includes(value));
    throw new InvalidArgumentError(texts.usage.someOf(all.join(', ')));
  };
}

/** `--tagline-en`, as commander names its value. */
export type TextOption<Name extends string> = `${Name}${Capitalize<Language>}`;

export function textOption<Name extends string>(name: Name, language: Language): TextOption<Name> {
  return `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as TextOption<Name>;
}
