import type { Wake } from '../src/main/wake.ts';

/** A computer that never sleeps and never loses its network. */
export const AWAKE: Wake = { next: () => new AbortController().signal };
