import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  // Property tests try thousands of values on a machine that may be busy.
  test: {
    ...shared,
    name: 'core',
    include: ['src/**/*.test.ts'],
    setupFiles: 'testing/fixed-seed.ts',
    testTimeout: 30_000,
  },
});
