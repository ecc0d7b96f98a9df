import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanIcons } from './vite/lean-icons.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const server = process.env['LAMPSTAND_API'] ?? 'http://localhost:3000';

// What every screen needs travels in one file: split by who shares what it would be thirty, a third of them under 500 bytes.
const frame =
  /node_modules.*\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|zustand)\//;

export default defineConfig({
  plugins: [react(), leanIcons(), preloadFonts(/commissioner-latin-wght/)],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    outDir: 'dist',
    manifest: true,
    // The content security policy allows files of our own only: no data: addresses, no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: frame }] } } },
    // What every screen needs comes as one file: over HTTP/1.1 thirty small ones would queue.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*(index\.html|main\.tsx)$)/ }] },
      },
    },
  },
  // The Host header stays the browser's, so that the server's same-origin guard sees matching names.
  server: {
    proxy: { '/api': { target: server, changeOrigin: false }, '/files': { target: server, changeOrigin: false } },
  },
});
