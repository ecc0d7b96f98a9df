import { ACTS, type DecisionAct } from '@lampstand/core/decisions/entity';
import { LANGUAGES } from '@lampstand/core/languages/language';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../display-text.ts';
import { TEXTS } from '../texts/texts.ts';
import { decideKey, actsOf, decisionOf, fieldsOf, startOf, type DecideState } from './decide-state.ts';
import { decideLines, windowOf } from './decide.tsx';
import type { Pressed } from './keys.ts';
import { fieldText } from './text-field.tsx';

const ID = '01a1fcea-fde6-7402-9ace-e6c165cd7096';
const NOW = Date.parse('2026-11-20T10:00:00Z');

function itemOf(change: Partial<QueueItem> = {}): QueueItem {
  return {
    id: ID,
    kind: 'comment',
    status: 'pending',
    reason: 'harassment',
    target: { kind: 'comment', id: ID },
    author: { id: ID, firstName: '信仰', lastName: 'Medina', profileImageUrl: null, reports: 3, decisions: 1 },
    words: null,
    content: 'Si creyeras 信仰 👩‍👩‍👧‍👦 no estarías enferma. '.repeat(5),
    now: 'same',
    waiting: 3,
    ...change,
  } as QueueItem;
}

type Typed = readonly [input: string, key: Pressed];

function press(item: QueueItem, keys: readonly Typed[], isAdmin = true) {
  const choices = { item, isAdmin };
  let state = startOf(choices, NOW);
  for (const [input, key] of keys) {
    state = decideKey(state, input, key, choices);
  }
  return { state, choices, decision: decisionOf(state, choices) };
}
const tab: Typed = ['', { tab: true }];
const right: Typed = ['', { rightArrow: true }];
const space: Typed = [' ', {}];
const type = (text: string): Typed => [text, {}];
const choose = (act: DecisionAct): Typed => [String(ACTS.indexOf(act) + 1), {}];

describe('the decide dialog (decisions-4)', () => {
  it('starts with the removal, and the reason of the report', () => {
    const { decision, state, choices } = press(itemOf(), []);
    expect(decision).toEqual({
      target: { kind: 'comment', id: ID },
      act: 'remove',
      reason: 'harassment',
      words: null,
      closeReports: true,
    });
    expect(fieldsOf(state, choices)).toEqual(['act', 'reason', 'words', 'reports']);
  });

  it('offers deletions to admins only, and no removal of what is gone', () => {
    expect(actsOf({ item: itemOf(), isAdmin: false })).toEqual(['remove', 'warn', 'restrict', 'suspend']);
    expect(actsOf({ item: itemOf({ now: 'gone' }), isAdmin: true })).toEqual(['warn', 'restrict', 'suspend', 'delete']);
    expect(press(itemOf(), [choose('delete')], false).decision.act).toBe('remove');
  });

  it('deletes a member, who may not come back for a year or as long as was chosen (joining-8)', () => {
    const { state, choices, decision } = press(itemOf(), [choose('delete'), tab]);
    expect(fieldsOf(state, choices)).toEqual(['act', 'keepOut', 'reason', 'words', 'also', 'reports']);
    expect(decision).toMatchObject({ act: 'delete', keepOut: 'year' });
    expect(press(itemOf(), [choose('delete'), tab, right]).decision.keepOut).toBe('always');
    expect(press(itemOf(), [choose('delete'), tab, right, choose('warn')]).decision).not.toHaveProperty('keepOut');
  });

  it('suspends for a length, with words, and removes as well', () => {
    const { decision } = press(itemOf(), [
      choose('suspend'),
      tab,
      ['', { leftArrow: true }],
      tab,
      tab,
      type('Con '),
      type('cariño'),
      tab,
      space,
      tab,
      space,
    ]);
    expect(decision).toMatchObject({
      act: 'suspend',
      until: '2026-11-21T10:00:00.000Z',
      words: 'Con cariño',
      also: ['remove'],
      closeReports: false,
    });
  });

  it('asks what of a member is removed, and never for conduct', () => {
    const name = itemOf({ kind: 'member', target: { kind: 'member', id: ID, about: 'name' } });
    expect(press(name, []).decision.target).toEqual({ kind: 'member', id: ID, part: 'name' });
    expect(press(name, [choose('warn')]).decision.target).toEqual({ kind: 'member', id: ID });
    const conduct = itemOf({ kind: 'member', target: { kind: 'member', id: ID, about: 'conduct' } });
    const { state, choices } = press(conduct, [choose('warn')]);
    expect(fieldsOf(state, choices)).not.toContain('also');
  });

  it('takes digits as text in the words only, and moves between the fields', () => {
    const choices = { item: itemOf(), isAdmin: true };
    const key = (field: DecideState['field'], input: string, pressed: Pressed = {}) =>
      decideKey({ ...startOf(choices, NOW), field }, input, pressed, choices);
    expect(key('act', '2').act).toBe('warn');
    const typed = key('words', '2');
    expect([typed.act, fieldText(typed.words)]).toEqual(['remove', '2']);
    expect(key('act', '', { downArrow: true })).toMatchObject({ field: 'act', act: 'warn' });
    expect(key('reports', '', { downArrow: true }).field).toBe('act');
    expect(key('reports', ' ').reports).toBe(false);
    expect(key('reports', '', { leftArrow: true }).reports).toBe(false);
    expect(key('words', '', { tab: true, shift: true }).field).toBe('reason');
    expect(key('reason', '', { downArrow: true, ctrl: true }).field).toBe('reason');
  });

  it.each([36, 74] as const)('keeps its lines within %d columns, and the focus on a low screen', (width) => {
    for (const language of LANGUAGES) {
      const { state, choices } = press(itemOf(), [choose('suspend'), tab, tab, tab, type('信仰 '.repeat(60))]);
      const texts = TEXTS[language];
      const lines = decideLines({ state, choices, memberLanguage: 'es', texts, language, width, isRoomy: true });
      for (const { text } of lines) expect([text, widthOf(text) <= width]).toEqual([text, true]);
      const shown = windowOf(lines, 'words', 4);
      expect(shown).toHaveLength(4);
      expect(shown.at(-1)?.field).toBe('words');
    }
  });
});
