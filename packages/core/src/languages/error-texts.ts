import { errors as en } from './en/errors.ts';
import { errors as es } from './es/errors.ts';
import type { Language } from './language.ts';

export type ErrorTexts = typeof en;

export const ERROR_TEXTS: Record<Language, ErrorTexts> = { en, es };
