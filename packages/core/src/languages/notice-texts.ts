import { notice as en } from './en/notice.ts';
import { notice as es } from './es/notice.ts';
import type { Language } from './language.ts';

export type NoticeTexts = typeof en;

/** What a member is told about a decision (decisions-6). */
export const NOTICE_TEXTS: Record<Language, NoticeTexts> = { en, es };
