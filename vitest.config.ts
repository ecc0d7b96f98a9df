import { defineConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

/** One run for all packages. Each has its own settings; `scripts` belongs to no package. */
export default defineConfig({
  test: {
    ...shared,
    // For `pnpm check`, which runs the tests affected by changes.
    experimental: { recordDependencies: true },
    projects: [
      'packages/*/vitest.config.ts',
      'packages/*/vitest.browser.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: shared.testTimeout } },
    ],
  },
});
