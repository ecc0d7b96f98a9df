import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { expect, it } from 'vitest';
import { widthOf } from '../../display-text.ts';
import { TEXTS } from '../../texts/texts.ts';
import { previewLines } from './preview-lines.ts';

const by = { id: 'r', firstName: 'Ruth', lastName: 'Okafor' };
const application = {
  id: 'a',
  name: 'Ana Lucía Restrepo',
  question: '¿Quién te habló de nosotros?',
  answer: 'Una vecina de mi mamá, que canta en el coro de ustedes y me prestó un libro.',
  email: 'ana@example.org',
  emailProven: true,
  language: 'es',
  createdAt: '2026-11-20T12:00:00Z',
  forgottenAt: '2026-12-20T12:00:00Z',
  invitedBy: { id: 'e', firstName: 'Elena', lastName: 'Morales' },
  decision: null,
} as unknown as AdminApplicationView;
const shown = { application, texts: TEXTS.en, language: 'en' as const, width: 60, height: 8 };

it('the preview has what a moderator needs to decide (door-6)', () => {
  expect(previewLines(shown)).toEqual([
    'Ana Lucía Restrepo, email proven',
    'ana@example.org · Spanish · invited by Elena Morales',
    '',
    '¿Quién te habló de nosotros?',
    '  Una vecina de mi mamá, que canta en el coro de ustedes y',
    '  me prestó un libro.',
    '',
    '',
  ]);
});

it('says what was decided, by whom, and until when it is kept', () => {
  const decision = { outcome: 'refused' as const, at: '2026-11-20T12:00:00Z', by } as AdminApplicationView['decision'];
  const decided = (one: Partial<AdminApplicationView>) =>
    previewLines({ ...shown, application: { ...application, decision, ...one } }).at(-1);
  expect(decided({})).toBe('not this time, Ruth Okafor · deleted on December 20');
  // The operator decides without a name, as somebody does who has left.
  expect(decided({ decision: { outcome: 'admitted', at: '2026-11-20T12:00:00Z', by: null } })).toBe(
    'let in · deleted on December 20',
  );
});

it('of people who were not asked, says so', () => {
  const asked = { ...application, name: null, email: null, answer: null, invitedBy: null, emailProven: false };
  expect(previewLines({ ...shown, application: asked })).toEqual([
    'No name given, email not proven',
    'Spanish',
    '',
    'They came by the login service, which asks no question.',
    '',
    '',
    '',
    '',
  ]);
});

it('cuts the answer first where there is little room, and fills its height', () => {
  for (const language of LANGUAGES) {
    for (const answer of ['\u001B[31mred '.repeat(60), 'x'.repeat(300), '信仰'.repeat(90)]) {
      const one = {
        ...application,
        answer,
        decision: { outcome: 'admitted' as const, at: '2026-11-20T12:00:00Z', by },
      };
      const lines = previewLines({
        application: one as AdminApplicationView,
        texts: TEXTS[language],
        language,
        width: 38,
        height: 9,
      });
      expect(lines).toHaveLength(9);
      for (const line of lines) expect([line, widthOf(line) <= 38]).toEqual([line, true]);
      expect(lines.join('\n')).not.toContain('\u001B');
      expect(lines[6]).toMatch(/…$/);
      expect(lines.at(-1)).toContain('Ruth Okafor');
    }
  }
});
