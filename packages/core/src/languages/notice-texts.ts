import { notices as en } from './en/notices.ts';
import { notices as es } from './es/notices.ts';
import type { Language } from './language.ts';

export type NoticeTexts = typeof en;

export const NOTICE_TEXTS: Record<Language, NoticeTexts> = { en, es };
