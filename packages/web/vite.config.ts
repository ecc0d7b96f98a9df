import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './vite/contract-routes.ts';
import { leanIcons } from './vite/lean-icons.ts';
import { loadParts } from './vite/load-parts.ts';
import { nameSignIn } from './vite/name-sign-in.ts';
import { nameTexts } from './vite/name-texts.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { prerenderLanding } from './vite/prerender-landing.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { sharedChunks } from './vite/shared-chunks.ts';
import { signInPages } from './vite/sign-in-pages.ts';
import { zoomStyle } from './vite/zoom-style.ts';

const server = process.env['LAMPSTAND_API'] ?? 'http://localhost:3000';

/** Of code: shorter than usual, because the feed names two hundred files. Pictures have the names that the prerendered screen uses. */
const codeNames = 'assets/[name]-[hash:7].js';

export default defineConfig({
  plugins: [
    react(),
    contractRoutes(),
    leanIcons(),
    zoomStyle(),
    loadParts(),
    nameTexts(),
    nameSignIn(),
    signInPages(server),
    preloadFonts(/commissioner-latin-wght/),
    serviceWorker(),
    prerenderLanding(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    outDir: 'dist',
    manifest: true,
    // The content security policy allows files of our own only: no data: addresses, no inline script.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'src/landing.ts'],
      output: {
        codeSplitting: { groups: sharedChunks },
        entryFileNames: codeNames,
        chunkFileNames: codeNames,
      },
    },
  },
  // The Host header stays the browser's, so that the server's same-origin guard sees matching names.
  server: {
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
});
