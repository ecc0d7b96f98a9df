import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  // Pages are Hono JSX on the server (auth-1); the compiler reads the same two settings from tsconfig.json.
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    ...shared,
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: 'test/database-server.ts',
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // How fast something comes is what benchmarks measure; a test asks whether it comes.
    expect: { poll: { timeout: 5_000 } },
  },
});
