import { reasons as en } from './en/reasons.ts';
import { reasons as es } from './es/reasons.ts';
import type { Language } from './language.ts';

/** The names of the reasons, and the sentence for the member whom a decision is about (decisions-6). */
export const REASON_TEXTS: Record<Language, typeof en> = { en, es };
