import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settle } from './settled-page.ts';

/** What axe finds on the page as it is, a line for each element: nothing may be found. */
export function findingsOfAxe(page: Page): Promise<string[]> {
  return findingsOf(page, builder(page));
}

/** The same of the page in its other theme, which differs from the first in nothing but colours. */
export function coloursOfAxe(page: Page): Promise<string[]> {
  return findingsOf(page, builder(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** The pages have no frames; without them axe needs no second page to put its results together. */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** A button halfway between two themes has the colours of neither. */
async function findingsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await settle(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`,
    ),
  );
}
