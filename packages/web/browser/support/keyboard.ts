import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { problemOfFocus } from '../../test/focus.ts';

const FAR = 60;

/** Presses Tab until the target has the focus. Every element on the way must show its focus. */
export async function tabTo(target: Locator, { back = false } = {}): Promise<void> {
  for (let step = 0; step < FAR; step += 1) {
    await userEvent.tab({ shift: back });
    await expectVisibleFocus();
    const found = target.query();
    if (found && found === document.activeElement) return;
  }
  throw new Error(`${FAR} times Tab did not lead to ${target.selector}`);
}

/** The names of the elements that Tab reaches, in order. */
export async function tabStops(count: number): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < count; step += 1) {
    await userEvent.tab();
    await expectVisibleFocus();
    names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '');
  }
  return names;
}

/** Presses these keys, as `Enter` or `PageDown`. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(`{${key}}`);
}

/** Tab goes around in the dialog and reaches nothing outside of it. */
export async function expectTrap(dialog: Locator): Promise<void> {
  const element = dialog.element();
  for (let step = 0; step < 20; step += 1) {
    await userEvent.tab();
    // Base UI's guards at both ends pass the focus on a moment later.
    await expect.poll(() => element.contains(document.activeElement)).toBe(true);
  }
}

/** The dialog closes, and the focus returns to what opened it. */
export async function closeByEscape(dialog: Locator, opener: Locator): Promise<void> {
  // The dialog handles Escape only after it has the focus.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
}

/** Checks that the focus ring is visible and not covered. */
async function expectVisibleFocus(): Promise<void> {
  await expect.poll(problemOfFocus).toBe('');
}
