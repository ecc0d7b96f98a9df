import type { Language } from '@lampstand/core/languages/language';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';

export const TEXTS: Record<Language, Texts> = { en, es };
