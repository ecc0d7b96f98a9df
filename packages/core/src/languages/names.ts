import { names as en } from './en/names.ts';
import { names as es } from './es/names.ts';
import type { Language } from './language.ts';

export type LanguageNames = typeof en;

export const NAMES: Record<Language, LanguageNames> = { en, es };
