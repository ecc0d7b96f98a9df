import path from 'node:path';
import { contractRoutes } from '@lampstand/web/vite/contract-routes';
import { zoomStyle } from '@lampstand/web/vite/zoom-style';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const folder = import.meta.dirname;
const out = (name: string) => path.join(folder, 'out', name);

/** electron-vite makes asset URLs relative to the page, but pages have nested paths such as /admin/users. */
const fromTheRoot: Plugin = {
  name: 'lampstand:from-the-root',
  enforce: 'post',
  config: (config) => {
    config.base = '/';
  },
};

/**
 * Everything is bundled, so that the packaged app contains no node_modules. Electron and Node's built-in modules stay external.
 */
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
      // A sandboxed preload must be a single CommonJS file.
      rolldownOptions: {
        input: path.join(folder, 'src/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path.join(folder, 'src/renderer'),
    publicDir: path.join(folder, '../web/public'),
    plugins: [react(), contractRoutes(), zoomStyle(), fromTheRoot],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      outDir: out('renderer'),
      // As in the web client: the content policy allows only files of the app's own origin.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: true,
      rolldownOptions: { input: path.join(folder, 'src/renderer/index.html') },
    },
  },
});
