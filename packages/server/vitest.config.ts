import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  // The server's own pages are Hono JSX. The compiler reads the same two settings from tsconfig.json.
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    ...shared,
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: 'test/database-server.ts',
    // Loads the server once for each worker, not for each file: two thirds of the time. Modules must keep no state of a test.
    isolate: false,
  },
});
