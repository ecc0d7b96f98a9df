import { en } from './en/entry.ts';
import type { LanguageEntry } from './entry.ts';
import { es } from './es/entry.ts';

/**
 * The languages of the product (languages-1), in the order of the language menu. To add one, add a line here; the type check
 * then reports each table that has no texts for it (CONTRIBUTING.md, "A language").
 */
export const REGISTRY = { en, es } satisfies Record<string, LanguageEntry>;

export const DEFAULT_LANGUAGE: keyof typeof REGISTRY = 'en';
