import { AxeBuilder } from '@axe-core/playwright';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { FIND } from '../src/shared/addresses.ts';
import { FOUND, type Found } from '../src/shared/bridge.ts';
import { TEXTS } from '../src/shared/texts/texts.ts';
import { expect, test } from './support/test.ts';

test('the search field works by keyboard, says what it finds, and is accessible', async ({ window, host }) => {
  for (const language of LANGUAGES) {
    const t = TEXTS[language].find;
    const asked: string[] = [];
    host.findBar = { find: (text, step) => void asked.push(`${step} ${text}`), close: () => void asked.push('close') };
    const tell = (found: Found) =>
      window.evaluate(
        ({ channel, found }) => (globalThis as unknown as Record<string, (found: Found) => void>)[channel]?.(found),
        { channel: FOUND, found },
      );
    await window.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await window.setViewportSize({ width: 420, height: 64 });
    await window.goto(host.origin + FIND);
    const field = window.getByRole('textbox', { name: t.label });
    await expect(field).toBeFocused();
    await field.fill('lamp');
    await tell({ at: 1, count: 12 });
    await expect(window.getByRole('status')).toHaveText(t.count.replace('{at}', '1').replace('{count}', '12'));
    await field.press('Enter');
    await field.press('Shift+Enter');
    await window.getByRole('button', { name: t.next }).press('Enter');
    await window.getByRole('button', { name: t.previous }).press('Enter');
    await tell({ at: 0, count: 0 });
    await expect(window.getByRole('status')).toHaveText(t.none);
    for (const theme of ['light', 'dark'] as const) {
      await window.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      expect((await new AxeBuilder({ page: window }).analyze()).violations).toEqual([]);
    }
    for (const size of [
      { width: 420, height: 64 },
      { width: 240, height: 116 },
    ]) {
      await window.setViewportSize(size);
      const room = await window.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight];
      });
      expect(room).toEqual([0, 0]);
    }
    await window.getByRole('button', { name: t.close }).press('Escape');
    await expect
      .poll(() => asked)
      .toEqual(['first lamp', 'next lamp', 'previous lamp', 'next lamp', 'previous lamp', 'close']);
  }
});
