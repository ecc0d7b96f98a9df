import { defineConfig } from 'vite';

// One file for commands, and one for the dashboard with Ink, which is loaded only on a terminal. Everything is bundled, so that
// the packed client needs Node alone (cli-4).
export default defineConfig({
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: ['react-devtools-core'] },
  build: {
    ssr: true,
    // The oldest Node of people who install the client. The repository's own is newer.
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      input: { main: 'src/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', comments: false },
    },
  },
});
