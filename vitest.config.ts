import { defineConfig } from 'vitest/config';

// Only what belongs to no package: each package has its own tests and settings.
export default defineConfig({ test: { include: ['scripts/**/*.test.mjs'] } });
