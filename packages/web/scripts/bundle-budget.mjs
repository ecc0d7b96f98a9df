// Fails when a screen's first load has more JavaScript than promised, or a member's has code for admins. Run it after `vite build`:
//   node scripts/bundle-budget.mjs [dist]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2] ?? join(import.meta.dirname, '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/**
 * What is fetched before a screen can be used, in KiB after gzip. Of a visitor's app, what is fetched while the landing page is
 * idle: none of the member's code. A log-in page that nothing was fetched for.
 */
const LIMITS = { landing: 15, visitor: 131, signIn: 155, feed: 190 };
/** Of the service worker, which starts before every page. */
const WORKER_KIB = 20;
const visitor = ['index.html', 'src/app/visitor-app.tsx', 'src/app/routes/landing-route.tsx'];
const signIn = ['index.html', 'src/app/routes/sign-in-route.tsx'];
const feed = ['index.html', 'src/app/member-app.tsx', 'src/app/routes/home-route.tsx'];

/** A page with the landing screen for each language (vite/prerender-landing.ts). */
const pages = readdirSync(dist).filter((name) => /^landing\.\w+\.html$/.test(name));
const texts = Object.keys(manifest).filter((module) => /^src\/i18n\/\w+\/first\.ts$/.test(module));
if (pages.length === 0 || texts.length !== pages.length)
  throw new Error('Not every language is fetched: did they move?');

const screens = [
  ...pages.map((page) => ({ screen: page, budget: LIMITS.landing, modules: scriptsIn(page) })),
  ...texts.map((module) => ({ screen: `visitor, ${module}`, budget: LIMITS.visitor, modules: [...visitor, module] })),
  ...texts.map((module) => ({
    screen: `sign-in, ${module}`,
    budget: LIMITS.signIn,
    modules: [...signIn, module, module.replace('first', 'sign-in')],
  })),
  ...texts.map((module) => ({ screen: `feed, ${module}`, budget: LIMITS.feed, modules: [...feed, module] })),
];

/** The modules whose files the page's tags fetch. */
function scriptsIn(page) {
  const tags = readFileSync(join(dist, page), 'utf8').matchAll(
    /<(?:script|link rel="(?:modulepreload|preload)") [^>]*>/g,
  );
  const files = [...tags].flatMap(([tag]) => /"\/(assets\/[^"]+\.js)"/.exec(tag)?.[1] ?? []);
  if (files.length === 0) throw new Error(`${page} fetches no script: did its tags change?`);
  return files.map((file) => Object.keys(manifest).find((module) => manifest[module].file === file) ?? file);
}

/** The module's file and all that it imports at once; what it imports later is not counted. */
function filesOf(module, found = new Set()) {
  const entry = manifest[module];
  if (!entry) throw new Error(`${module} is not in the build: did it move?`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(imported, found);
  return found;
}

screens.push({ screen: 'service worker', budget: WORKER_KIB, files: ['sw.js'] });

let failed = false;
for (const { screen, budget, modules = [], files = new Set(modules.flatMap((one) => [...filesOf(one)])) } of screens) {
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  );
  const over = bytes > budget * 1024;
  failed ||= over;
  process.stdout.write(
    `${over ? 'OVER' : 'ok  '} ${screen}: ${(bytes / 1024).toFixed(1)} of ${budget} KiB in ${[...files].length} files\n`,
  );
}

/** Screens and dialogs that only moderators and admins open, as in vite/service-worker.ts. The set-up is for its admin. */
const forAdmins =
  /^src\/(app\/routes\/admin-|features\/(admin|audit|bans|community|content|decisions|queue|stats|users)\/|features\/joining\/\w+-screen)/;
/** Files of code that only they need. */
const FOR_ADMINS = /admin|moderation|dashboard/;
const modules = Object.keys(manifest);
const adminFiles = new Set(
  modules
    .filter((name) => forAdmins.test(name) || FOR_ADMINS.test(manifest[name].file))
    .map((name) => manifest[name].file),
);
const memberScreens = modules.filter(
  (name) => /-(route|screen)s?\.tsx$/.test(name) && !forAdmins.test(name) && !name.includes('/setup-'),
);
if (memberScreens.length < 15 || adminFiles.size < 15) {
  throw new Error('The screens of members, or the code for admins, are not in the build: did they move?');
}
for (const module of [...feed, ...memberScreens]) {
  const files = [...filesOf(module)].filter((file) => adminFiles.has(file));
  failed ||= files.length > 0;
  if (files.length > 0) process.stdout.write(`OVER ${module} fetches code for admins: ${files.join()}\n`);
}
process.exitCode = failed ? 1 : 0;
