import * as z from 'zod';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Separate from the one in other test files, whose ids must not be from the future. */
let uuidV7: (now?: number) => string;
beforeEach(async () => {
  vi.resetModules();
  ({ uuidV7 } = await import('./uuid-v7.ts'));
});

const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

describe('uuidV7', () => {
  it('is a version 7 UUID with the time in its first 48 bits (api-4)', () => {
    const before = Date.now();
    const id = uuidV7();
    expect(z.uuidv7().safeParse(id).success).toBe(true);
    expect(timeOf(id)).toBeGreaterThanOrEqual(before);
    expect(timeOf(id)).toBeLessThanOrEqual(Date.now() + 1);
  });

  it('ascends within one millisecond, even when its counter overflows', () => {
    const now = Date.now() + 1_000;
    const ids = Array.from({ length: 10_000 }, () => uuidV7(now));
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(timeOf(ids.at(-1) ?? '')).toBeLessThan(now + 5);
  });

  it('ascends when the clock steps back', () => {
    const later = uuidV7(Date.now() + 60_000);
    expect(uuidV7(Date.now()) > later).toBe(true);
  });
});
