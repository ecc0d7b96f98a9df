import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'admin-cli',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: 'test/server.ts',
    // Each command is a process of its own, and so is the server that they all talk to.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
