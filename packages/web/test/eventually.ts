import { vi } from 'vitest';

/** Checks again and again, for longer than a busy machine takes. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 6_000 });
}
