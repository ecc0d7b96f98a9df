import type { Plugin } from 'vite';

const drawn = new Set(['regular', 'fill']);
const weightEntry = / {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\],?(?=\n)/g;

/** Phosphor ships six weights in every icon; the design draws two, so the other four never reach the browser. */
export function leanIcons(): Plugin {
  return {
    name: 'lampstand:lean-icons',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code) => code.replace(weightEntry, (entry, weight: string) => (drawn.has(weight) ? entry : '')),
    },
  };
}
