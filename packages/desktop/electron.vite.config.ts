import path from 'node:path';
import { contractRoutes } from '@lampstand/web/vite/contract-routes';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const folder = import.meta.dirname;
const out = (name: string) => path.join(folder, 'out', name);

/** electron-vite wants addresses relative to the page; here a page may be at any address, /admin/users for one. */
const fromTheRoot: Plugin = {
  name: 'lampstand:from-the-root',
  enforce: 'post',
  config: (config) => {
    config.base = '/';
  },
};

/** Everything is bundled: the packaged app holds no node_modules. Electron and Node's own modules stay outside. */
export default defineConfig({
  main: {
    build: {
      outDir: out('main'),
      externalizeDeps: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: { input: path.join(folder, 'src/main/index.ts'), output: { format: 'es' } },
    },
  },
  preload: {
    build: {
      outDir: out('preload'),
      externalizeDeps: false,
      minify: false,
      // A sandboxed preload is CommonJS, and one file.
      rolldownOptions: {
        input: path.join(folder, 'src/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path.join(folder, 'src/renderer'),
    publicDir: path.join(folder, '../web/public'),
    plugins: [react(), contractRoutes(), fromTheRoot],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      outDir: out('renderer'),
      // As the web client's: the content policy allows files of our own only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: true,
      rolldownOptions: { input: path.join(folder, 'src/renderer/index.html') },
    },
  },
});
