import { fileURLToPath } from 'node:url';

interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

const initial = ['$initial' as const];
const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const script = source('landing.ts');
const visitors = [source('app/visitor-app.tsx'), source('app/routes/landing-route.tsx')];
/** For people who are not signed in. The feed's screens share what both need with it, and the landing screen's app. */
const signIn = [source('app/routes/sign-in-route.tsx')];
const feed = [source('app/member-app.tsx'), source('app/routes/home-route.tsx')];
/** What is loaded right after the feed. */
const work = [source('data/member-work.ts'), source('app/late-outcomes.ts')];
/** Loaded with it, so that logging out offline knows of drafts before the worker has kept the other code. */
const drafts = source('features/auth/unsent-drafts.ts');

/**
 * Few files instead of fifty, a third of them under 500 bytes: over HTTP/1.1 they would queue. What every screen needs
 * comes in two, one that seldom changes and one that does, after the little that the landing page needs without the app; what the
 * feed needs beyond that in one. The entries stay by themselves, and so do the screens, so that the manifest knows them.
 */
export const sharedChunks = [
  { debugName: 'base', priority: 9, name: (id: string, modules: Modules) => (isBase(id, modules) ? 'base' : null) },
  { name: 'frame', priority: 8, tags: initial, test: /\/node_modules\// },
  { name: 'first', priority: 7, tags: initial, test: /^(?!.*(index\.html|main\.tsx|landing\.ts)$)/ },
  // Only later screens have texts with markup, but every screen imports its package.
  { name: 'trans', priority: 7, test: /react-i18next\/.*\/Trans|html-parse-stringify|void-elements/ },
  // First, or the other would take what both need along with what needs it.
  { debugName: 'screens', priority: 6, name: nameOf(true, 'screens') },
  { debugName: 'visitor', priority: 6, name: ofVisitors },
  { debugName: 'member', priority: 5, name: nameOf(false, 'member') },
  { debugName: 'work', priority: 5, name: ofWork },
  // What several later screens and dialogs need. In few files too: the feed has to carry the name of every one.
  {
    debugName: 'schemas',
    priority: 4,
    name: later('schemas', /\/node_modules\/zod\/|core\/src\/.*(contract|entity|fields)\.ts$/),
  },
  // What the screens for people who are not signed in share with others: fields, icons, the sentences of errors.
  { debugName: 'fields', priority: 4, name: ofSignIn, minShareCount: 2 },
  {
    debugName: 'overlay',
    priority: 3,
    name: later('overlay', /ui\/dialog/),
    minShareCount: 3,
  },
  {
    debugName: 'parts',
    priority: 2,
    name: later('parts', /src\/(ui\/(?!qr-code)|platform\/|i18n\/day-of)|@phosphor-icons|react-hook-form|@hookform/),
    minShareCount: 2,
  },
];

function isBase(id: string, modules: Modules): boolean {
  return id !== script && importsOf(script, modules).has(id);
}

/** For what the feed needs, if a screen of visitors needs it too, or only if none does. */
function nameOf(shared: boolean, name: string) {
  return (id: string, modules: Modules) => {
    const needed = isNeededBy(feed, id, modules);
    return needed && !feed.includes(id) && isNeededBy([...visitors, ...signIn], id, modules) === shared ? name : null;
  };
}

/** For what a visitor's first screen needs and the feed does not. A file of later code would take it along, and visitors load all of that. */
function ofVisitors(id: string, modules: Modules): string | null {
  const isTheirs = isNeededBy(visitors, id, modules) && !isNeededBy(feed, id, modules);
  return isTheirs && !visitors.includes(id) ? 'visitor' : null;
}

function ofSignIn(id: string, modules: Modules): string | null {
  const isTheirs = isNeededBy(signIn, id, modules) && !isNeededBy([...feed, ...visitors], id, modules);
  return isTheirs && !signIn.includes(id) ? 'fields' : null;
}

function ofWork(id: string, modules: Modules): string | null {
  if (id === drafts) return 'work';
  const isThere = isNeededBy([...feed, ...visitors], id, modules);
  return isNeededBy(work, id, modules) && !isThere && !work.includes(id) ? 'work' : null;
}

/** For what some screens share, but neither the feed nor a visitor's first screen. */
function later(name: string, test: RegExp) {
  return (id: string, modules: Modules) => (test.test(id) && !isNeededBy(visitors, id, modules) ? name : null);
}

function isNeededBy(screens: string[], id: string, modules: Modules): boolean {
  return screens.some((screen) => importsOf(screen, modules).has(id));
}

const known = new Map<string, Set<string>>();

/** What a module imports at once, itself or through others. */
function importsOf(root: string, modules: Modules): Set<string> {
  const found = known.get(root) ?? new Set();
  if (found.size > 0) return found;
  known.set(root, found);
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(root);
  return found;
}
