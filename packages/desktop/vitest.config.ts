import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** Some of these tests run the build, so `test/build.mjs` builds first. */
export default defineConfig({
  test: {
    ...shared,
    name: 'desktop',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'packaging/**/*.test.ts'],
    globalSetup: ['./test/build.mjs'],
    restoreMocks: true,
    unstubEnvs: true,
  },
});
