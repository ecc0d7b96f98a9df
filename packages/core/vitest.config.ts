import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: { ...shared, name: 'core', include: ['src/**/*.test.ts'], isolate: false },
});
