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
  { name: 'frame', tags: initial, test: /\/node_modules\// },
  { name: 'first', tags: initial, test: /^(?!.*(index\.html|main\.tsx)$)/ },
  {
    debugName: 'member',
    name: (id: string, modules: Modules) => {
      const needed = feed.some((screen) => importsOf(screen, modules).has(id));
      if (!needed || feed.includes(id)) return null;
      return importsOf(landing, modules).has(id) ? 'screens' : 'member';
    },
  },
];

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
