import { startProduct, type Product } from '../../../../scripts/lib/product.ts';
import { test as base } from './test.ts';

/** A product whose outbox counts as a mail server. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const product = await startProduct({ env: { SMTP_URL: 'outbox:' } });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
