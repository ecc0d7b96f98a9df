import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
      setupFiles: ['./test/setup.ts'],
      restoreMocks: true,
      testTimeout: 20_000,
      expect: { poll: { timeout: 4_000 } },
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  }),
);
