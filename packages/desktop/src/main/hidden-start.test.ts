import { expect, it } from 'vitest';
import { showWithoutTray } from './hidden-start.ts';

async function hidden(appearsAt: number, isVisible = false) {
  let asked = 0;
  let shown = 0;
  await showWithoutTray({
    isTrayShown: () => Promise.resolve((asked += 1) >= appearsAt),
    window: () => ({ isVisible: () => isVisible, showInactive: () => (shown += 1) }),
    wait: () => Promise.resolve(),
  });
  return { asked, shown };
}

it('after a start at login the window stays in the tray, even if that appears later', async () => {
  expect(await hidden(1)).toEqual({ asked: 1, shown: 0 });
  expect(await hidden(4)).toEqual({ asked: 4, shown: 0 });
});

it('after a start at login without a tray the window is shown, unless somebody has opened it', async () => {
  expect(await hidden(Infinity)).toEqual({ asked: 10, shown: 1 });
  expect(await hidden(Infinity, true)).toEqual({ asked: 10, shown: 0 });
});
