import { describe, expect, it } from 'vitest';
import { dashboardKey, opened, START, type DashboardState } from './dashboard-state.ts';
import { isLetter, isReload, moveOf, type Pressed, queueKey } from './keys.ts';
import { undoText } from './waiting-acts.ts';

const KEY: Pressed = {};

function after(state: DashboardState, input: string, key = KEY): DashboardState {
  const change = dashboardKey(input, key);
  return typeof change === 'function' ? change(state) : state;
}

describe('keys', () => {
  it('cycle through the tabs in both directions', () => {
    const press = (...keys: Pressed[]) => keys.reduce((state, key) => after(state, '', key), START).tab;
    expect(press({ tab: true })).toBe('users');
    expect(press({ rightArrow: true }, { rightArrow: true }, { leftArrow: true })).toBe('users');
    expect(press({ tab: true, shift: true })).toBe('reports');
    expect(press({ tab: true }, { tab: true }, { tab: true })).toBe('stats');
  });

  it('open the tab of a number', () => {
    expect(after(START, '3').tab).toBe('reports');
    expect([dashboardKey('4', KEY), dashboardKey('0', KEY)]).toEqual([undefined, undefined]);
  });

  it('do nothing with Ctrl or Alt, which the terminal may use', () => {
    for (const input of ['q', 'x', 'r', 's', 'j', '/', '1']) {
      for (const held of [{ ctrl: true }, { meta: true }]) {
        const key = { ...KEY, ...held };
        const meanings = [dashboardKey(input, key), queueKey(input, key), moveOf(input, key, 5)];
        expect([input, ...meanings]).toEqual([input, undefined, undefined, undefined]);
        expect(isLetter('u', 'u', key)).toBe(false);
      }
    }
  });

  it('are the letters of the web client, in either case', () => {
    for (const change of [(key: string) => key, (key: string) => key.toUpperCase()]) {
      const meaning = (input: string) => queueKey(change(input), KEY);
      expect([...'rsx'].map(meaning)).toEqual(['reviewed', 'resolved', 'decide']);
      expect(isLetter('u', change('u'), KEY)).toBe(true);
      expect(moveOf(change('j'), KEY, 5)?.(1)).toBe(2);
      expect(moveOf(change('k'), KEY, 5)?.(1)).toBe(0);
    }
    for (const former of ['v', 'd']) expect(queueKey(former, KEY)).toBeUndefined();
  });

  it('load again with Ctrl-R alone', () => {
    expect([isReload('r', { ctrl: true }), isReload('r', KEY), isReload('R', KEY)]).toEqual([true, false, false]);
  });

  it('move by line, by page and to the ends', () => {
    const from = (input: string, key: Pressed = {}) => moveOf(input, { ...KEY, ...key }, 10)?.(50);
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
    const overlay = { hint: '', render: () => null };
    const toast = { tone: 'good', text: 'Done' } as const;
    expect(opened({ ...START, overlay, toast }, 'users')).toMatchObject({
      overlay: undefined,
      toast: undefined,
      tab: 'users',
    });
  });

  it('asks what to search for on any tab', () => {
    expect(after({ ...START, tab: 'reports' }, '/').overlay).toBe('search');
  });
});

it('what can be undone is cut before the key that undoes it', () => {
  expect(undoText('Comment removed, 3 reports closed', 'U undoes it: 4 s', 80)).toBe(
    'Comment removed, 3 reports closed. U undoes it: 4 s',
  );
  expect(undoText('Comment removed, 3 reports closed', 'U undoes it: 4 s', 38)).toBe(
    'Comment removed, 3 …. U undoes it: 4 s',
  );
});
