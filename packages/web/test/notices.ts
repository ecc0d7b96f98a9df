import type { NoticeView } from '@lampstand/core/decisions/notices-contract';

const DAY = 86_400_000;

/** A notice of a decision that was made just now, and can be appealed. */
export function noticeOf(of: Partial<NoticeView> = {}): NoticeView {
  const now = Date.now();
  const until = of.act === 'warn' || of.act === 'remove' ? null : new Date(now + 7 * DAY).toISOString();
  return {
    decisionId: '0198a1f0-0000-7000-8000-0000000000d0',
    target: { kind: 'member' },
    act: 'warn',
    removes: false,
    reason: 'spam',
    words: null,
    createdAt: new Date(now).toISOString(),
    until,
    keepOut: of.act === 'delete' ? 'year' : null,
    sealedUntil: null,
    content: null,
    writtenAt: null,
    near: null,
    readAt: null,
    appealUntil: new Date(now + 30 * DAY).toISOString(),
    appealedAt: null,
    appealOutcome: null,
    reversedAt: null,
    soleModerator: false,
    ...of,
  };
}
