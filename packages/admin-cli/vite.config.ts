import { defineConfig } from 'vite';

// One file for commands, and one for the dashboard with Ink, which is loaded only on a terminal.
export default defineConfig({
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: ['react-devtools-core'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
