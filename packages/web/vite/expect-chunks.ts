import type { Plugin } from 'vite';

/** Fails the build if one of these chunks is not in it. Another name can be all that changed, and nothing else would notice. */
export function expectChunks(names: readonly string[]): Plugin {
  return {
    name: 'lampstand:expect-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const built = new Set(Object.values(bundle).map((file) => file.name));
      for (const name of names) if (!built.has(name)) this.error(`There is no chunk "${name}": did its modules move?`);
    },
  };
}
