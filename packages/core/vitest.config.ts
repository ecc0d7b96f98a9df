import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Property tests try thousands of values, beside whatever else the machine does.
  test: { name: 'core', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
