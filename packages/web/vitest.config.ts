import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      ...shared,
      name: 'web',
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
      // Creates a new jsdom for each file, but loads it once: half of the time.
      pool: 'vmForks',
      setupFiles: [...shared.setupFiles, './test/streams.ts', './test/setup.ts'],
      restoreMocks: true,
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  }),
);
