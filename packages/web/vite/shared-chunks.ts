import { fileURLToPath } from 'node:url';

interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

const initial = ['$initial' as const];
const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const landing = source('app/routes/landing-route.tsx');
const feed = [source('app/member-app.tsx'), source('app/routes/home-route.tsx')];

/**
 * Few files instead of fifty, a third of them under 500 bytes: over HTTP/1.1 they would queue. What every screen needs
 * comes in two, one that seldom changes and one that does; what the feed needs beyond that in one. The entry stays by
 * itself, and so do the screens, so that the manifest knows them.
 */
export const sharedChunks = [
  { name: 'frame', priority: 4, tags: initial, test: /\/node_modules\// },
  { name: 'first', priority: 3, tags: initial, test: /^(?!.*(index\.html|main\.tsx)$)/ },
  // First, or the other would take what both need along with what needs it.
  { debugName: 'screens', priority: 2, name: nameOf(true, 'screens') },
  { debugName: 'member', priority: 1, name: nameOf(false, 'member') },
];

/** For what the feed needs, if the landing screen needs it too, or only if it does not. */
function nameOf(shared: boolean, name: string) {
  return (id: string, modules: Modules) => {
    const needed = feed.some((screen) => importsOf(screen, modules).has(id));
    return needed && !feed.includes(id) && importsOf(landing, modules).has(id) === shared ? name : null;
  };
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
