import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/language.ts';
import { REPORT_REASONS } from '../reports/entity.ts';
import { ACTS, MEMBER_PARTS, TARGET_KINDS, type DecisionAct } from './entity.ts';
import { decisionTitle, noticeText, preparedWords, type NoticeText } from './notice-text.ts';
import type { NoticeView } from './notices-contract.ts';

const UTC = { timeZone: 'UTC' };
const NOTICE: NoticeView = {
  decisionId: 'd',
  target: { kind: 'comment' },
  act: 'remove',
  removes: true,
  reason: 'harassment',
  words: null,
  createdAt: '2026-11-21T21:14:00.000Z',
  until: null,
  sealedUntil: '2026-12-21T21:14:00.000Z',
  content: 'No faith.',
  writtenAt: '2026-11-20T20:12:00.000Z',
  near: 'Ana Lucía Restrepo',
  readAt: null,
  appealUntil: '2026-12-21T21:14:00.000Z',
  appealedAt: null,
  appealOutcome: null,
  reversedAt: null,
  soleModerator: false,
};

const targets: NoticeView['target'][] = [
  ...TARGET_KINDS.map((kind) => ({ kind })),
  ...MEMBER_PARTS.map((part) => ({ kind: 'member' as const, part })),
];
const states: Partial<NoticeView>[] = [
  {},
  { soleModerator: true },
  { appealUntil: null },
  { appealUntil: null, appealedAt: NOTICE.createdAt },
  { appealUntil: null, appealedAt: NOTICE.createdAt, appealOutcome: 'stands' },
  { appealUntil: null, appealedAt: NOTICE.createdAt, appealOutcome: 'reversed', reversedAt: NOTICE.createdAt },
  { reversedAt: NOTICE.createdAt },
  { writtenAt: null, content: null, near: null },
];
const until = '2026-11-28T21:14:00.000Z';
const timed = (act: DecisionAct) => (['restrict', 'suspend', 'delete'].includes(act) ? until : null);
const everyNotice = ACTS.flatMap((act) =>
  targets.flatMap((target) =>
    states.flatMap((state) =>
      [true, false].map((removes) => ({ ...NOTICE, act, target, until: timed(act), removes, ...state })),
    ),
  ),
);

function wordsOf({ title, lede, what, why, until: end, untilLabel, appeal }: NoticeText): string[] {
  return [title, lede, what, why.reason, why.words, untilLabel, end ?? '-', appeal ?? '-'];
}

describe('a notice in words (decisions-6)', () => {
  it('has every part in every language, for each act, target and state', () => {
    for (const notice of everyNotice) {
      const [english = [], spanish = []] = LANGUAGES.map((language) => wordsOf(noticeText(notice, language, UTC)));
      for (const words of [english, spanish]) {
        expect(words.every((word) => word.trim() !== '')).toBe(true);
        expect(words.join(' ')).not.toMatch(/undefined|null|NaN|Invalid/);
      }
      expect(spanish[0]).not.toBe(english[0]);
      expect(spanish[2]).not.toBe(english[2]);
    }
  });

  it('says what was removed, where, why and until when', () => {
    expect(noticeText(NOTICE, 'en', UTC)).toMatchObject({
      title: 'We removed a comment of yours',
      what: 'Your comment of November 20 under Ana Lucía Restrepo’s testimony.',
      quoted: 'No faith.',
      why: { reason: 'Harassment' },
      until: 'Nobody sees it from now on. On December 21 it is deleted for good.',
      appeal: 'You can appeal once, until December 21. Somebody else reads it. We sent you this by email too.',
    });
    expect(noticeText(NOTICE, 'es', UTC)).toMatchObject({
      title: 'Quitamos un comentario tuyo',
      what: 'Tu comentario del 20 de noviembre en el testimonio de Ana Lucía Restrepo.',
    });
  });

  it('says when a restriction ends, and what is still possible', () => {
    const text = noticeText({ ...NOTICE, act: 'restrict', until, removes: true }, 'en', UTC);
    expect(text.title).toBe('You cannot write until November 28');
    expect(text.what).toMatch(/It was removed as well\.$/);
    expect(text.until).toMatch(/^Saturday, November 28, 2026(,| at) 9:14\sPM\. You can read/);
  });

  it('prefers the moderator’s own words to the prepared ones', () => {
    expect(noticeText({ ...NOTICE, words: 'Please be kind.' }, 'en').why.words).toBe('Please be kind.');
    for (const reason of REPORT_REASONS) {
      expect(noticeText({ ...NOTICE, reason }, 'es').why.words).toBe(preparedWords(reason, 'es'));
    }
  });

  it('says that the same person decides where there is only one, and that nothing is deleted meanwhile', () => {
    expect(noticeText({ ...NOTICE, soleModerator: true }, 'en').appeal).toContain('the same person reads it again');
    expect(noticeText({ ...NOTICE, act: 'delete', until }, 'en').appeal).toContain(
      'Nothing is deleted while it waits.',
    );
  });
});

describe('a decision in a list', () => {
  it.each([
    ['remove', { kind: 'comment' }, 'Comment removed', 'Comentario quitado'],
    ['remove', { kind: 'member', part: 'picture' }, 'Picture removed', 'Foto quitada'],
    ['warn', { kind: 'post' }, 'Warned', 'Aviso'],
    ['restrict', { kind: 'post' }, 'No writing until November 28', 'Sin escribir hasta el 28 de noviembre'],
    ['suspend', { kind: 'post' }, 'Suspended until November 28', 'Suspensión hasta el 28 de noviembre'],
    ['delete', { kind: 'member' }, 'Member to be deleted', 'Miembro por eliminar'],
  ] as const)('%s %o', (act, target, english, spanish) => {
    const decision = { act, target, until: '2026-11-28T12:00:00.000Z' };
    expect([decisionTitle(decision, 'en'), decisionTitle(decision, 'es')]).toEqual([english, spanish]);
  });
});
