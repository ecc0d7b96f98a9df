// Both keep the memory of the server below 180 MB (pnpm bench) without a measurable cost: a small young generation, and few pools.
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8'];
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
