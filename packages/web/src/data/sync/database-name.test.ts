import { expect, it } from 'vitest';
import { currentDatabase } from './database-name.ts';

it('leaves a database behind once, however many tabs and parts of a page find it stuck', () => {
  const stuck = currentDatabase.now();
  currentDatabase.leaveBehind?.(stuck);
  currentDatabase.leaveBehind?.(stuck);
  expect(currentDatabase.now()).toBe('lampstand-member-1');
});
