import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanIcons } from './vite/lean-icons.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const server = process.env['LAMPSTAND_API'] ?? 'http://localhost:3000';

// What every screen needs travels in two files, one that seldom changes and one that does: split by who shares what it
// would be thirty, a third of them under 500 bytes. The entry itself stays out, so that the manifest knows it.
const sharedByEveryScreen = [
  { name: 'frame', tags: ['$initial' as const], test: /\/node_modules\// },
  { name: 'first', tags: ['$initial' as const], test: /^(?!.*(index\.html|main\.tsx)$)/ },
];

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
    rolldownOptions: { output: { codeSplitting: { groups: sharedByEveryScreen } } },
  },
  // The Host header stays the browser's, so that the server's same-origin guard sees matching names.
  server: {
    proxy: { '/api': { target: server, changeOrigin: false }, '/files': { target: server, changeOrigin: false } },
  },
});
