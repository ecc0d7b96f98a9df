import type { Language } from '@lampstand/core/languages/language';
import { en } from './en/texts.ts';
import { es } from './es/texts.ts';

export type Texts = typeof en;

export const TEXTS: Record<Language, Texts> = { en, es };
