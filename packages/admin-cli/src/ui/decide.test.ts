import { LANGUAGES } from '@lampstand/core/languages/language';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { Key } from 'ink';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../display-text.ts';
import { TEXTS } from '../texts/texts.ts';
import {
  decideKey,
  actsOf,
  decideForm,
  decisionOf,
  fieldsOf,
  problemOf,
  startOf,
  type DecideAction,
} from './decide-state.ts';
import { decideLines, windowOf } from './decide.tsx';

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

function press(item: QueueItem, actions: DecideAction[], isAdmin = true) {
  const choices = { item, isAdmin };
  const state = actions.reduce((one, action) => decideForm(one, action, choices), startOf(choices, NOW));
  return { state, choices, decision: decisionOf(state, choices), problem: problemOf(state, choices) };
}
const tab = { type: 'field', by: 1 } as const;
const type = (text: string) => ({ type: 'typed', key: { type: 'insert', text } }) as const;
const choose = (act: 'warn' | 'restrict' | 'suspend' | 'delete') => ({ type: 'choose', act }) as const;

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

  it('deletes a member, who may not come back for a year or as long as was chosen (door-8)', () => {
    const { state, choices, decision } = press(itemOf(), [choose('delete'), tab]);
    expect(fieldsOf(state, choices)).toEqual(['act', 'keepOut', 'reason', 'words', 'also', 'reports']);
    expect(decision).toMatchObject({ act: 'delete', keepOut: 'year' });
    const step = { type: 'step', by: 1 } as const;
    expect(press(itemOf(), [choose('delete'), tab, step]).decision.keepOut).toBe('always');
    expect(press(itemOf(), [choose('delete'), tab, step, choose('warn')]).decision).not.toHaveProperty('keepOut');
  });

  it('suspends for a length, with words, and removes as well', () => {
    const { decision } = press(itemOf(), [
      choose('suspend'),
      tab,
      { type: 'step', by: -1 },
      tab,
      tab,
      type('Con '),
      type('cariño'),
      tab,
      { type: 'toggle' },
      tab,
      { type: 'toggle' },
    ]);
    expect(decision).toMatchObject({
      act: 'suspend',
      until: '2026-11-21T10:00:00.000Z',
      words: 'Con cariño',
      also: ['remove'],
      closeReports: false,
    });
  });

  it.each([
    ['2026-12-05', true, undefined],
    ['2026-12-25', false, 'tooLate'],
    ['2026-12-25', true, undefined],
    ['2030-01-01', true, 'tooLate'],
    ['2026-02-30', true, 'invalid'],
    ['2026-11-01', true, 'invalid'],
    ['soon', true, 'invalid'],
    ['', true, 'invalid'],
  ] as const)('suspends until the end of a day that is typed: %s', (date, isAdmin, expected) => {
    const other = [choose('suspend'), tab, { type: 'step', by: 1 }, { type: 'step', by: 1 }, tab, type(date)] as const;
    expect(press(itemOf(), [...other], isAdmin).problem).toBe(expected);
  });

  it('asks what of a member is removed, and never for conduct', () => {
    const name = itemOf({ kind: 'member', target: { kind: 'member', id: ID, about: 'name' } });
    expect(press(name, []).decision.target).toEqual({ kind: 'member', id: ID, part: 'name' });
    expect(press(name, [choose('warn')]).decision.target).toEqual({ kind: 'member', id: ID });
    const conduct = itemOf({ kind: 'member', target: { kind: 'member', id: ID, about: 'conduct' } });
    const { state, choices } = press(conduct, [choose('warn')]);
    expect(fieldsOf(state, choices)).not.toContain('also');
  });

  it('decides with Enter and goes back with Escape anywhere, and takes digits as text in the words only', () => {
    const key = (input: string, pressed: Partial<Key>, field: 'act' | 'words' | 'reports') =>
      decideKey(input, pressed as Key, field);
    expect([key('', { return: true }, 'words'), key('', { escape: true }, 'act')]).toEqual(['decide', 'back']);
    expect(key('2', {}, 'act')).toEqual({ type: 'choose', act: 'warn' });
    expect(key('2', {}, 'words')).toEqual({ type: 'typed', key: { type: 'insert', text: '2' } });
    expect(key('', { downArrow: true }, 'act')).toEqual({ type: 'step', by: 1 });
    expect(key('', { downArrow: true }, 'reports')).toEqual({ type: 'field', by: 1 });
    expect(key(' ', {}, 'reports')).toEqual({ type: 'toggle' });
    expect(key('', { tab: true, shift: true }, 'words')).toEqual({ type: 'field', by: -1 });
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
