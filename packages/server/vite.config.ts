import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

// The server itself, the process that decodes pictures, and one file for each of its scripts.
const inputs = globSync(['src/main.ts', 'src/features/media/image-child.ts', 'src/scripts/*.ts'], {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.ts'],
});

export default defineConfig({
  root: import.meta.dirname,
  // Pages are Hono JSX on the server (auth-1); the compiler reads the same two settings from tsconfig.json.
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  ssr: { noExternal: ['@lampstand/core'] },
  plugins: [
    {
      name: 'tokens',
      generateBundle() {
        const source = readFileSync(path.join(import.meta.dirname, '../core/src/tokens.css'));
        this.emitFile({ type: 'asset', fileName: 'tokens.css', source });
      },
    },
  ],
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(inputs.map((file) => [path.basename(file, '.ts'), file])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
