import { describe, expect, it } from 'vitest';
import { banView } from '../bans/contract.ts';
import { decisionView } from '../decisions/contract.ts';
import { noticeView } from '../decisions/notices-contract.ts';
import { LANGUAGES } from '../languages/language.ts';
import { REASON_TEXTS } from '../languages/reason-texts.ts';
import { reasonText } from '../reports/reason-text.ts';
import { postView } from '../posts/contract.ts';
import { adminReportView, ownReportView, reportView } from '../reports/contract.ts';
import { shownReason } from '../reports/entity.ts';
import { queueItem } from '../reports/queue-contract.ts';
import { REPORT_REASONS, type ReportReason } from '../reports/reasons.ts';

const UNKNOWN = 'self_harm' as ReportReason;

describe('a reason that only a newer server knows (api-3)', () => {
  it('does not make an answer unreadable', () => {
    const reasons = [
      reportView.shape.reason,
      ownReportView.shape.reason,
      adminReportView.shape.reason,
      queueItem.shape.reason,
      queueItem.shape.reports.element.shape.reason,
      decisionView.shape.reason,
      noticeView.shape.reason,
      banView.shape.decision.unwrap().shape.reason,
    ];
    expect(reasons.map((reason) => reason.parse(UNKNOWN))).toEqual(reasons.map(() => 'other'));
    for (const reason of REPORT_REASONS) expect(shownReason.parse(reason)).toBe(reason);
  });

  it.each(LANGUAGES)('has the texts of another reason: %s', (language) => {
    const texts = REASON_TEXTS[language];
    expect(reasonText(UNKNOWN, language)).toBe(texts.other);
    for (const reason of REPORT_REASONS) expect(reasonText(reason, language)).toBe(texts[reason]);
  });
});

it('a post of a server that knows no prayer requests is a testimony (api-3)', () => {
  const { kind, answeredAt, answer, isResting } = postView.shape;
  const unknown = [kind, answeredAt, answer, isResting].map((field) => field.parse(undefined));
  expect(unknown).toEqual(['testimony', null, null, false]);
});
