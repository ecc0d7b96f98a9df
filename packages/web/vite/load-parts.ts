import type { Plugin } from 'vite';

/** Has the imports of parts of the app load their files by `src/lib/load-part.ts` instead of by Vite's own code. */
export function loadParts(): Plugin {
  return {
    name: 'lampstand:load-parts',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from '/src/lib/load-part.ts';`,
    },
  };
}
