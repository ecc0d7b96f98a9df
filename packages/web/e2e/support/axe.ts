import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it is, a line for each element: nothing may be found. */
export async function findingsOfAxe(page: Page): Promise<string[]> {
  // The page has no frames; without them axe needs no second page to put its results together.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`,
    ),
  );
}
