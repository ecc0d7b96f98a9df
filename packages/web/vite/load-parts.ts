import type { Plugin } from 'vite';

/** Has the imports of parts of the app load their files by `src/platform/load-part.ts` instead of by Vite's own code. */
export function loadParts(): Plugin {
  /** The scripts that each script imports at once. */
  const imports = new Map<string, string[]>();
  return {
    name: 'lampstand:load-parts',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // What imports a part is running, so all that it imports itself is here: the part need not name it.
          resolveDependencies: (_part, scripts, { hostId, hostType }) =>
            hostType === 'js' ? scripts.filter((script) => !loadedWith(hostId, imports).has(script)) : scripts,
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from '/src/platform/load-part.ts';`,
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      },
    },
  };
}

function loadedWith(script: string, imports: Map<string, string[]>, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  for (const imported of imports.get(script) ?? []) loadedWith(imported, imports, found);
  return found;
}
