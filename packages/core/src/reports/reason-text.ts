import type { Language } from '../languages/language.ts';
import { REASON_TEXTS } from '../languages/reason-texts.ts';
import type { ReportReason } from './reasons.ts';

/** The texts of a reason that a server named. A newer one may have reasons that are not known here (api-3). */
export function reasonText(reason: ReportReason, language: Language) {
  const texts = REASON_TEXTS[language];
  return Object.hasOwn(texts, reason) ? texts[reason] : texts.other;
}
