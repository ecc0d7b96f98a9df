import type { Language } from '@lampstand/core/languages/language';
import { en } from './en/load.ts';
import { es } from './es/load.ts';
import type { Loaders } from './texts.ts';

/** The loaders of each language's texts. */
export const LOADERS: Record<Language, Loaders> = { en, es };
