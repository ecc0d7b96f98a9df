import type { Page } from '@playwright/test';
import { overflow } from '../../test/overflow.ts';
import { settle } from './settled-page.ts';

/** What does not fit on the current page, one line each. There must be none. */
export async function overflowOn(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(overflow);
}
