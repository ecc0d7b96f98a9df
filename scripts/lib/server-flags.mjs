/**
 * These keep the server's memory below 180 MB (`pnpm bench`) without a measurable cost: a small young generation, few pools of
 * memory, a full collection before garbage is more than a fifth of what lives, and large blocks that always return to the system.
 * V8 alone lets a small heap grow to three times that, and glibc alone keeps blocks of a size that was freed once.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=20'];
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
