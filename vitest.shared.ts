import { availableParallelism } from 'node:os';
import path from 'node:path';

/**
 * The same in every package: Vitest shares one pool of workers among projects that agree on its size. More than four only
 * wait for each other at the database.
 */
export const shared = {
  maxWorkers: Math.min(Math.max(availableParallelism() + 1, 3), 4),
  setupFiles: ['wait-timeout.ts', 'fixed-seed.ts'].map((file) =>
    path.join(import.meta.dirname, 'packages/core/testing', file),
  ),
  // They only end what hangs. How fast something is, benchmarks measure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  tags: [{ name: 'soak', description: 'Repeats one act very often, or takes long: part of `npm run test:full` only.' }],
};
