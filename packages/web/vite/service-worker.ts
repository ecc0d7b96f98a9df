import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@lampstand/core/languages/language';
import type { Manifest, PluginOption } from 'vite';
import { contractRoutes } from './contract-routes.ts';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';

type Entries = Parameters<NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number]>[0];

const texts = LANGUAGES.map((language) => `src/i18n/${language}/first.ts`);
/** Screens and dialogs that only moderators and admins open, as in scripts/bundle-budget.mjs. */
const forAdmins =
  /^src\/(app\/routes\/admin-|features\/(admin|audit|bans|community|content|decisions|queue|stats|users)\/|features\/joining\/\w+-screen)/;
const shell = ['index.html', 'src/app/visitor-app.tsx', 'src/app/routes/landing-route.tsx', ...texts];
/** Font subsets that few names need; they are fetched on demand. */
const otherFont = /-latin-ext-[^/]*\.woff2$/;

/** src/sw/sw.ts becomes /sw.js. The page registers it (src/pwa/start-page.ts); the app's manifest is in public/. */
export function serviceWorker(): PluginOption[] {
  let dist = '';
  const where: PluginOption = {
    name: 'lampstand:where-the-build-goes',
    configResolved: ({ root, build }) => void (dist = path.resolve(root, build.outDir)),
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      buildPlugins: { vite: [contractRoutes()] },
      // A module worker would leave out Firefox before 147.
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'assets/*'],
      manifestTransforms: [(entries) => ({ manifest: inParts(entries, dist), warnings: [] })],
    },
  });
  return [where, worker];
}

/**
 * Assigns every file of the build to a part of the product: `shell` is what a visitor's first screen loads, `member` what a
 * member may need offline, `rest` everything else.
 */
function inParts(entries: Entries, dist: string): Entries {
  const build = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const first = reachedFrom(build, shell, () => false);
  const members = reachedFrom(build, ['index.html'], (module) => !forAdmins.test(module));
  const partOf = (file: string) => {
    if (otherFont.test(file)) return 'rest';
    if (file === 'index.html' || first.has(file)) return 'shell';
    return members.has(file) ? 'member' : 'rest';
  };
  return entries.map((entry) => ({ ...entry, url: `/${entry.url}`, part: partOf(entry.url) }));
}

/** The files of these modules and their static imports, and of those dynamic imports that `later` accepts. */
function reachedFrom(build: Manifest, roots: string[], later: (module: string) => boolean): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string) => {
    const chunk = build[module];
    if (!chunk || seen.has(module)) return;
    seen.add(module);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const imported of chunk.dynamicImports ?? []) if (later(imported)) visit(imported);
  };
  for (const root of roots) visit(root);
  return files;
}
