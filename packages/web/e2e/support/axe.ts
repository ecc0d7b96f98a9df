import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settle } from './settled-page.ts';

/** The violations that axe finds on the current page, one line per element. There must be none. */
export function findingsOfAxe(page: Page): Promise<string[]> {
  return findingsOf(page, builder(page));
}

/** The same for the page in its other theme, which differs only in its colors. */
export function coloursOfAxe(page: Page): Promise<string[]> {
  return findingsOf(page, builder(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** The pages have no frames, so axe does not need a second page to merge its results. */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** During the transition between two themes, a button has the colors of neither. */
async function findingsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await settle(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`,
    ),
  );
}
