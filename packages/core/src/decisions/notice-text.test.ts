import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../languages/language.ts';
import { REPORT_REASONS } from '../reports/reasons.ts';
import { ACTS, MEMBER_PARTS, TARGET_KINDS } from './entity.ts';
import { decisionTitle, noticeText, preparedWords, type NoticeText } from './notice-text.ts';
import type { NoticeView } from './notices-contract.ts';

const UTC = { timeZone: 'UTC' };

const NOTICE: NoticeView = {
  decisionId: '00000000-0000-7000-8000-000000000001',
  target: { kind: 'comment' },
  act: 'remove',
  removes: true,
  reason: 'harassment',
  words: null,
  createdAt: '2026-11-21T21:14:00.000Z',
  until: null,
  keepOut: null,
  sealedUntil: '2026-12-21T21:14:00.000Z',
  content: 'Do not say that.',
  writtenAt: '2026-11-20T10:00:00.000Z',
  near: 'Ana Lucía Restrepo',
  readAt: null,
  appealUntil: '2026-12-21T21:14:00.000Z',
  appealedAt: null,
  appealOutcome: null,
  reversedAt: null,
  soleModerator: false,
};
const RESTRICTED = { act: 'restrict', removes: false, sealedUntil: null, until: '2026-11-28T21:14:00.000Z' } as const;
const SUSPENDED = { ...RESTRICTED, act: 'suspend', until: '2026-12-05T16:40:00.000Z' } as const;
const DELETED = { ...RESTRICTED, act: 'delete', keepOut: 'year', appealUntil: RESTRICTED.until } as const;
const APPEALED = { appealUntil: null, appealedAt: '2026-11-22T08:00:00.000Z' } as const;

const told = (changes: Partial<NoticeView>, language: Language = 'en') =>
  noticeText({ ...NOTICE, ...changes }, language, UTC);

describe('the sentences of a notice (decisions-6)', () => {
  test('say what was removed, why, until when and how to appeal', () => {
    expect(told({})).toEqual({
      title: 'We removed a comment of yours',
      decision: 'We removed a comment of yours',
      lede: 'Please read this in your own time. Then you can go on.',
      what: 'Your comment of November 20 under the testimony of Ana Lucía Restrepo.',
      quoted: 'Do not say that.',
      why: { reason: 'Harassment', words: preparedWords('harassment', 'en') },
      until: 'It has been hidden from everyone since November 21. On December 21 it is deleted for good.',
      untilLabel: 'Until when',
      appeal: 'You can appeal once, until December 21. Somebody else reads it.',
      appealBrief: 'Once, until December 21. Somebody else reads it.',
      mailed: 'We sent you this by email too.',
      labels: { what: 'What', why: 'Why', appeal: 'If you disagree' },
    });
  });

  test('are in Spanish as well', () => {
    expect(told({ words: 'Con cariño.' }, 'es')).toMatchObject({
      title: 'Quitamos un comentario tuyo',
      lede: 'Léelo con calma. Después puedes seguir como siempre.',
      what: 'Tu comentario del 20 de noviembre en el testimonio de Ana Lucía Restrepo.',
      why: { reason: 'Acoso', words: 'Con cariño.' },
      until: 'Nadie lo ve desde el 21 de noviembre. El 21 de diciembre se borra para siempre.',
      appeal: 'Puedes apelar una vez, hasta el 21 de diciembre. La leerá otra persona.',
      labels: { what: 'Qué', why: 'Por qué', appeal: 'Si no estás de acuerdo' },
    });
  });

  const cases: [string, Partial<NoticeView>, Language, Partial<NoticeText>][] = [
    [
      'no writing',
      RESTRICTED,
      'en',
      {
        title: 'You cannot write until November 28',
        until:
          'Saturday, November 28, 2026, 9:14 PM UTC. You can read, pray and love as always. You cannot post, comment or send messages.',
      },
    ],
    ['no writing', RESTRICTED, 'es', { title: 'No puedes escribir hasta el 28 de noviembre' }],
    [
      'a suspension',
      SUSPENDED,
      'en',
      {
        title: 'Your account is suspended until December 5',
        lede: 'Until then you can read this decision, appeal, take your data with you, or leave. Everything you shared stays where it is.',
        until: 'Saturday, December 5, 2026, 4:40 PM UTC. It then ends by itself.',
      },
    ],
    [
      'a suspension',
      SUSPENDED,
      'es',
      {
        title: 'Tu cuenta está suspendida hasta el 5 de diciembre',
        until: 'Sábado 5 de diciembre de 2026, 16:40 UTC. Después termina sola.',
      },
    ],
    [
      'a suspension that also removes',
      { ...SUSPENDED, removes: true, sealedUntil: NOTICE.sealedUntil },
      'en',
      {
        what: 'Your comment of November 20 under the testimony of Ana Lucía Restrepo. We removed it.',
        until:
          'Saturday, December 5, 2026, 4:40 PM UTC. It then ends by itself. What we removed is deleted for good on December 21.',
      },
    ],
    [
      'a deletion',
      DELETED,
      'en',
      {
        title: 'Your account will be deleted on November 28',
        lede: 'Until then it can be called off. You can read this decision, appeal, take your data with you, or leave sooner.',
        untilLabel: 'When',
        until:
          'Saturday, November 28, 2026, 9:14 PM UTC. Everything you shared goes with the account. Once your account is gone, you may not come back for a year. This is also so if you delete it yourself.',
        appealBrief: 'Once, until November 28. Somebody else reads it, and nothing is deleted while it waits.',
      },
    ],
    [
      'a deletion with an appeal',
      { ...DELETED, ...APPEALED },
      'en',
      {
        title: 'Your account is kept while your appeal waits',
        lede: 'Your appeal is waiting for an answer. You can read this decision, take your data with you, or leave.',
        until:
          'Not before your appeal is answered. Until then nothing is deleted. Once your account is gone, you may not come back for a year. This is also so if you delete it yourself.',
        appeal: 'You appealed on November 22. Somebody else reads it and answers you here.',
        appealBrief: null,
      },
    ],
    [
      'an appeal that was turned down',
      { ...SUSPENDED, ...APPEALED, appealOutcome: 'stands' },
      'en',
      {
        title: 'We read your appeal, and the decision stands',
        decision: 'Your account is suspended until December 5',
        appeal: 'You appealed on November 22. The answer is final.',
      },
    ],
    [
      'a sole moderator',
      { soleModerator: true },
      'en',
      {
        appeal:
          'You can appeal once, until December 21. This community has one moderator, so the same person reads it, after a day at the earliest.',
      },
    ],
    ['an appeal that comes too late', { appealUntil: null }, 'en', { appeal: 'The time to appeal is over.' }],
    [
      'content that is put back after an appeal',
      { ...APPEALED, appealOutcome: 'reversed', reversedAt: APPEALED.appealedAt },
      'en',
      { title: 'Your comment is back', lede: 'We read your appeal and took our decision back.', until: null },
    ],
    [
      'a suspension that is ended',
      { ...SUSPENDED, appealUntil: null, reversedAt: '2026-11-22T08:00:00.000Z' },
      'en',
      { title: 'Your account is no longer suspended', appeal: null, until: null },
    ],
    [
      'another year',
      { writtenAt: '2025-11-20T10:00:00.000Z', near: null },
      'en',
      { what: 'Your comment of November 20, 2025.' },
    ],
    [
      'a removed name',
      { target: { kind: 'member', part: 'name' }, content: 'Candle Shop' },
      'en',
      {
        what: 'Your name.',
        until:
          'It has been hidden from everyone since November 21. On December 21 it is deleted for good. You can choose another name in your profile.',
      },
    ],
  ];
  test.each(cases)('about %s (%#)', (_name, changes, language, expected) => {
    expect(told(changes, language)).toMatchObject(expected);
  });
});

describe('a deletion says for how long the member may not come back (decisions-9)', () => {
  const untilOf = (keepOut: NoticeView['keepOut'], language: Language) => told({ ...DELETED, keepOut }, language).until;

  test.each([
    ['none', 'you may come back at once.', 'puedes volver enseguida.'],
    ['month', 'you may not come back for 30 days. This is also', 'no podrás volver durante 30 días. También es'],
    ['year', 'you may not come back for a year. This is also', 'no podrás volver durante un año. También es'],
    ['always', 'you may not come back. This is also', 'no podrás volver. También es'],
    // A decision from before it was chosen.
    [null, 'you may not come back for a year. This is also', 'no podrás volver durante un año. También es'],
  ] as const)('%s', (keepOut, en, es) => {
    expect(untilOf(keepOut, 'en')).toContain(en);
    expect(untilOf(keepOut, 'es')).toContain(es);
  });

  test('a suspension does not', () => {
    expect(told(SUSPENDED).until).not.toContain('come back');
  });
});

const SUBJECTS = [
  ...TARGET_KINDS.map((kind) => ({ kind })),
  ...MEMBER_PARTS.map((part) => ({ kind: 'member' as const, part })),
];
const STATES: Partial<NoticeView>[] = [
  {},
  { appealUntil: null },
  APPEALED,
  { ...APPEALED, appealOutcome: 'stands' },
  { ...APPEALED, appealOutcome: 'reversed', reversedAt: APPEALED.appealedAt },
  { appealUntil: null, reversedAt: APPEALED.appealedAt },
];
const GONE: Partial<NoticeView> = { content: null, writtenAt: null, near: null };

/** Every act about every target, in every state; with its content, and without it where there is one moderator. */
const ALL = ACTS.flatMap((act) =>
  SUBJECTS.flatMap((target) =>
    [true, false]
      .filter((removes) => removes || act !== 'remove')
      .flatMap((removes) =>
        STATES.flatMap((state) =>
          [{}, { ...GONE, soleModerator: true }].map((more) => {
            const until = act === 'remove' || act === 'warn' ? null : RESTRICTED.until;
            const sealedUntil = removes ? NOTICE.sealedUntil : null;
            return { ...NOTICE, ...state, ...more, act, target, removes, until, sealedUntil };
          }),
        ),
      ),
  ),
);

/** The texts by their names, without the member's own words. */
function textsOf(notice: NoticeView, language: Language): [string, string][] {
  const { quoted: _quoted, why, labels, ...rest } = noticeText(notice, language, UTC);
  const flat = { ...rest, ...why, ...labels };
  return Object.entries(flat).filter((entry): entry is [string, string] => entry[1] !== null);
}

test('are whole for every act, target and state, in every language', () => {
  // Most texts are the same in many notices.
  const said = new Set<string>();
  const untranslated = new Set<string>();
  for (const notice of ALL) {
    const [en = [], es = []] = LANGUAGES.map((language) => textsOf(notice, language));
    expect(es.map(([name]) => name)).toEqual(en.map(([name]) => name));
    for (const [index, [, text]] of en.entries()) {
      const translation = es[index]?.[1] ?? '';
      said.add(text).add(translation);
      if (translation === text) untranslated.add(text);
    }
  }
  for (const text of said) {
    expect(text).toMatch(/^\p{Lu}.*[\p{L}\d.]$/u);
    expect(text).not.toMatch(/undefined|null|NaN|Invalid| {2}|\.\.|\$\{/);
  }
  expect([...untranslated]).toEqual([]);
});

describe('the name of a decision in lists', () => {
  const named = (act: (typeof ACTS)[number], target: NoticeView['target'], until: string | null, language: Language) =>
    decisionTitle({ act, target, until, createdAt: '2026-11-21T12:00:00.000Z' }, language);

  test.each([
    ['remove', { kind: 'post' }, null, 'Testimony removed', 'Testimonio quitado'],
    ['remove', { kind: 'comment' }, null, 'Comment removed', 'Comentario quitado'],
    ['remove', { kind: 'message' }, null, 'Message removed', 'Mensaje quitado'],
    ['remove', { kind: 'member', part: 'name' }, null, 'Name removed', 'Nombre quitado'],
    ['remove', { kind: 'member', part: 'picture' }, null, 'Picture removed', 'Foto quitada'],
    ['warn', { kind: 'member' }, null, 'Warned', 'Avisado'],
    [
      'restrict',
      { kind: 'post' },
      '2026-11-26T12:00:00.000Z',
      'No writing until November 26',
      'Sin escribir hasta el 26 de noviembre',
    ],
    [
      'suspend',
      { kind: 'post' },
      '2026-12-05T12:00:00.000Z',
      'Suspended until December 5',
      'Suspendido hasta el 5 de diciembre',
    ],
    ['delete', { kind: 'member' }, '2026-11-28T12:00:00.000Z', 'Member to be deleted', 'Miembro por eliminar'],
  ] as const)('%s %j', (act, target, until, en, es) => {
    expect([named(act, target, until, 'en'), named(act, target, until, 'es')]).toEqual([en, es]);
  });
});

test('has words for every reason, for moderators who write none', () => {
  const words = LANGUAGES.flatMap((language) => REPORT_REASONS.map((reason) => preparedWords(reason, language)));
  expect(new Set(words).size).toBe(LANGUAGES.length * REPORT_REASONS.length);
});
