import { defineConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

/** One run for all packages. Each has settings of its own; only `scripts` belongs to none. */
export default defineConfig({
  test: {
    ...shared,
    // For `pnpm check`, which runs what has changed since.
    experimental: { recordDependencies: true },
    projects: [
      'packages/*/vitest.config.ts',
      // Many of them start programs, side by side.
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
    ],
  },
});
