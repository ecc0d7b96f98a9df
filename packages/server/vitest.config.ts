import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pages are Hono JSX on the server (auth-1); the compiler reads the same two settings from tsconfig.json.
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: 'test/database-server.ts',
    // Each test file has a database and often a listening server of its own; more at once only wait for each other.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // How fast something comes is what benchmarks measure; a test asks whether it comes.
    expect: { poll: { timeout: 5_000 } },
  },
});
