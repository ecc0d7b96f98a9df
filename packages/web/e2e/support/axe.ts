import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';
import { settle } from './settled-page.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds on the current page, one line per element. There must be none. */
export function findingsOfAxe(page: Page): Promise<string[]> {
  return findingsOf(page, {});
}

/** The same for the page in its other theme, which differs only in its colors. */
export function coloursOfAxe(page: Page): Promise<string[]> {
  return findingsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

/** Runs axe in the page. Its package for Playwright takes twice the time, for the sake of frames, which there are none of. */
async function findingsOf(page: Page, options: RunOptions): Promise<string[]> {
  // During the transition between two themes, a button has the colors of neither.
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (asked) => {
      // Base UI's guards pass a focus on at once, so nobody stays on what is hidden from screen readers.
      const context = { exclude: ['[data-base-ui-focus-guard]'] };
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, asked);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          (node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`,
        ),
      );
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}
