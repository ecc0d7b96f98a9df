import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** `test/build.mjs` builds first: some of these run what the build made. */
export default defineConfig({
  test: {
    ...shared,
    name: 'desktop',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'packaging/**/*.test.ts'],
    globalSetup: ['./test/build.mjs'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
