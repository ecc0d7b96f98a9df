import { test as base } from '@playwright/test';
import { Community } from './community.ts';
import { startProduct, type Product } from '../../../../scripts/lib/product.ts';
import { Trouble } from './trouble.ts';
import { isFull } from './wheres.ts';

interface Journey {
  /** As by the browser's setting: nothing is fetched before it is needed, which takes a third of a journey's time. */
  savesData: boolean;
  trouble: Trouble;
  community: Community;
}

/** Characters of the server's log that a failed test shows. */
const SHOWN_LOG = 3_000;

/**
 * Whether a journey runs with animations, the service worker and code that is fetched in advance, as members have them. Without
 * them it takes half of the time.
 */
const isAsForMembers = (tags: string[]) => isFull || tags.includes('@worker') || tags.includes('@notifications');

/** Each worker has its own product, and each test its own people. A test fails if a browser reports errors. */
export const test = base.extend<Journey, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  trouble: async ({ product }, provide) => {
    const trouble = new Trouble();
    const before = product.output().length;
    await provide(trouble);
    // A refused request is logged with its cause.
    const logged = product.output().slice(before).slice(-SHOWN_LOG);
    base.expect(trouble.unexpected(), `errors of the browsers; the server logged: ${logged || 'nothing'}`).toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- the pattern names no fixture, because none is needed
  savesData: async ({}, provide, { tags }) => {
    await provide(!isAsForMembers(tags));
  },
  contextOptions: async ({ contextOptions }, provide, { tags }) => {
    await provide(isAsForMembers(tags) ? contextOptions : { reducedMotion: 'reduce', ...contextOptions });
  },
  // oxlint-disable-next-line no-empty-pattern -- the pattern names no fixture, because none is needed
  serviceWorkers: async ({}, provide, { tags }) => {
    await provide(isAsForMembers(tags) ? 'allow' : 'block');
  },
  community: async ({ browser, product, trouble, savesData }, provide) => {
    const community = new Community(browser, product, trouble, { savesData });
    await provide(community);
    await community.leave();
  },
});

export { expect } from '@playwright/test';
