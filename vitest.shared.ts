import { availableParallelism } from 'node:os';

/**
 * The same in every package: Vitest shares one pool of workers among projects that agree on its size. More than four only
 * wait for each other at the database.
 */
export const shared = {
  maxWorkers: Math.min(Math.max(availableParallelism() + 1, 3), 4),
  tags: [{ name: 'soak', description: 'Repeats one act very often, or takes long: part of `npm run test:full` only.' }],
};
