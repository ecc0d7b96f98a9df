import { defineConfig } from 'vitest/config';

// Only what belongs to no package: each package has its own tests and settings.
export default defineConfig({
  // Many of them start programs, side by side.
  test: { include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 },
});
