import type { Language } from '@lampstand/core/languages/language';
import { NAMES } from '@lampstand/core/languages/names';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { reasonsOf } from '@lampstand/core/reports/rules';

/** Why a target was reported, each reason once. */
export function reasonNames(item: QueueItem, language: Language): string[] {
  return reasonsOf(item).map((reason) => NAMES[language].reportReasons[reason]);
}
