import { describe, expect, it } from 'vitest';
import { answerOf } from '../confirm/keys.ts';
import { isReload, moveOf, type Pressed } from '../paged-list/keys.ts';
import { reportKey } from '../reports/keys.ts';
import { sparkline } from '../stats/sparkline.ts';
import { userKey } from '../users/keys.ts';
import { dashboardKey } from './keys.ts';
import { dashboard, START } from './state.ts';

const KEY: Record<keyof Pressed | 'leftArrow' | 'rightArrow' | 'tab' | 'shift', boolean> = {
  upArrow: false,
  downArrow: false,
  leftArrow: false,
  rightArrow: false,
  pageUp: false,
  pageDown: false,
  home: false,
  end: false,
  return: false,
  escape: false,
  tab: false,
  shift: false,
  ctrl: false,
  meta: false,
};

describe('keys', () => {
  it('cycle through the tabs in both directions', () => {
    const press = (...keys: Partial<typeof KEY>[]) =>
      keys.reduce((state, key) => {
        const action = dashboardKey('', { ...KEY, ...key });
        return action && action.type !== 'quit' ? dashboard(state, action) : state;
      }, START).tab;
    expect(press({ tab: true })).toBe('users');
    expect(press({ rightArrow: true }, { rightArrow: true }, { leftArrow: true })).toBe('users');
    expect(press({ tab: true, shift: true })).toBe('audit');
    expect(press({ tab: true }, { tab: true }, { tab: true }, { tab: true })).toBe('stats');
  });

  it('do nothing with Ctrl or Alt, which the terminal may use', () => {
    for (const input of ['q', 'x', 'r', 's', 'p', 'j', '/', '1']) {
      for (const held of [{ ctrl: true }, { meta: true }]) {
        const key = { ...KEY, ...held };
        const meanings = [dashboardKey(input, key), userKey(input, key), reportKey(input, key), moveOf(input, key, 5)];
        expect([input, ...meanings]).toEqual([input, undefined, undefined, undefined, undefined]);
      }
    }
  });

  it('are the letters of the web client, in either case', () => {
    for (const change of [(key: string) => key, (key: string) => key.toUpperCase()]) {
      const meaning = (input: string) => [reportKey(change(input), KEY), userKey(change(input), KEY)];
      expect(meaning('r')).toEqual(['reviewed', undefined]);
      expect(meaning('s')).toEqual(['resolved', undefined]);
      expect(meaning('x')).toEqual(['remove', 'delete']);
      expect(moveOf(change('j'), KEY, 5)?.(1)).toBe(2);
      expect(moveOf(change('k'), KEY, 5)?.(1)).toBe(0);
      // Undo does nothing yet, and nothing else either.
      expect(meaning('u')).toEqual([undefined, undefined]);
    }
    for (const former of ['v', 'd'])
      expect([reportKey(former, KEY), userKey(former, KEY)]).toEqual([undefined, undefined]);
  });

  it('load again with Ctrl-R alone', () => {
    expect([isReload('r', { ctrl: true }), isReload('r', KEY), isReload('R', KEY)]).toEqual([true, false, false]);
  });

  it('answer a confirmation: Enter alone is never yes, and s means yes in Spanish only', () => {
    expect(answerOf('', { ...KEY, return: true }, 'y')).toBeUndefined();
    expect(answerOf('y', KEY, 'y')).toBe('yes');
    expect(answerOf('s', KEY, 'y')).toBeUndefined();
    expect(answerOf('S', KEY, 's')).toBe('yes');
    expect(answerOf('', { ...KEY, escape: true }, 'y')).toBe('no');
  });

  it('move by line, by page and to the ends', () => {
    const from = (input: string, key: Partial<typeof KEY> = {}) => moveOf(input, { ...KEY, ...key }, 10)?.(50);
    expect(from('j')).toBe(51);
    expect(from('', { upArrow: true })).toBe(49);
    expect(from('', { pageDown: true })).toBe(60);
    expect(from('', { pageUp: true })).toBe(40);
    expect(from('', { home: true })).toBe(0);
    expect(from('', { end: true })).toBe(Infinity);
    expect(from('x')).toBeUndefined();
  });
});

describe('the dashboard', () => {
  it('closes its dialog and clears its message when another tab is opened', () => {
    const asked = dashboard(START, { type: 'ask', question: { text: 'Sure?', about: [], onYes: () => {} } });
    const shown = dashboard(asked, { type: 'toast', toast: { tone: 'good', text: 'Done' } });
    expect(dashboard(shown, { type: 'tab', tab: 'audit' })).toMatchObject({
      overlay: undefined,
      toast: undefined,
      tab: 'audit',
    });
  });

  it('shows the members found by a search from any tab', () => {
    const searching = dashboard({ ...START, tab: 'audit' }, { type: 'search' });
    expect(dashboard(searching, { type: 'searched', search: 'ana' })).toMatchObject({
      tab: 'users',
      search: 'ana',
      overlay: undefined,
    });
  });
});

it('a sparkline distinguishes an empty day from one with a low value', () => {
  expect(sparkline([0, 1, 50, 100])).toBe('▁▂▅█');
  expect(sparkline([0, 0])).toBe('▁▁');
  expect(sparkline([])).toBe('');
});
