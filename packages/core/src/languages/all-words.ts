import { en } from './en/words.ts';
import { es } from './es/words.ts';
import type { Language } from './language.ts';
import type { LanguageWords } from './words.ts';

export const WORDS: Record<Language, LanguageWords> = { en, es };
