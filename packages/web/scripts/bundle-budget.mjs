// Fails when a screen's first load has more JavaScript than promised. Run it after `vite build`:
//   node scripts/bundle-budget.mjs [dist]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2] ?? join(import.meta.dirname, '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** What a screen fetches before it can be used, beside the entry; in KiB after gzip. */
const screens = [
  { screen: 'landing', budget: 120, modules: ['src/app/routes/landing-route.tsx'] },
  { screen: 'feed', budget: 140, modules: ['src/app/member-app.tsx', 'src/app/routes/home-route.tsx'] },
];
/** Those that are fetched: the default language's came with the code. */
const texts = Object.keys(manifest).filter((module) => /^src\/i18n\/\w+\/first\.ts$/.test(module));
const budgets = screens.flatMap(({ screen, budget, modules }) => [
  { screen, budget, modules },
  ...texts.map((module) => ({ screen: `${screen}, ${module}`, budget, modules: [...modules, module] })),
]);
if (texts.length === 0) throw new Error('No language is fetched: did the texts move?');

/** The module's file and all that it imports at once; what it imports later is not counted. */
function filesOf(module, found = new Set()) {
  const entry = manifest[module];
  if (!entry) throw new Error(`${module} is not in the build: did it move?`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(imported, found);
  return found;
}

let failed = false;
for (const { screen, budget, modules } of budgets) {
  const files = new Set(['index.html', ...modules].flatMap((module) => [...filesOf(module)]));
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  );
  const over = bytes > budget * 1024;
  failed ||= over;
  process.stdout.write(
    `${over ? 'OVER' : 'ok  '} ${screen}: ${(bytes / 1024).toFixed(1)} of ${budget} KiB in ${files.size} files\n`,
  );
}
process.exitCode = failed ? 1 : 0;
