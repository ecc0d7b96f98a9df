import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    name: 'admin-cli',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: './test/build.mjs',
  },
});
