import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    name: 'admin-cli',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: './test/build.mjs',
    // One server and one copy of the commands for each worker, not for each file. A test that mocks a module resets the modules.
    isolate: false,
  },
});
