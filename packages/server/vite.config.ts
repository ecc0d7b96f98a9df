import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

// The server, the process that decodes pictures, and one file for each script.
const inputs = globSync(['src/main.ts', 'src/features/media/image-child.ts', 'src/scripts/*.ts'], {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.ts'],
}).map((file) => path.join(import.meta.dirname, file));

export default defineConfig({
  root: import.meta.dirname,
  // The server's own pages are Hono JSX. The compiler reads the same two settings from tsconfig.json.
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
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[hash].js',
        // A stack needs only names and lines. The sources would stay in memory too, with the map of every file.
        sourcemapExcludeSources: true,
        // Node parses the source map of a file when a stack names it, and keeps it: 6 MB for the whole server. Pino asks for the
        // stack in which it is created, which is main.ts, so this must be a small file of its own.
        codeSplitting: { groups: [{ name: 'server', test: (file) => !inputs.includes(file), entriesAware: true }] },
      },
    },
  },
});
