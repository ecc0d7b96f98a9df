import { vi } from 'vitest';

// By default Vitest waits for one second, which a busy machine does not keep. Only what never happens takes this long.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: 20_000, ...options });
