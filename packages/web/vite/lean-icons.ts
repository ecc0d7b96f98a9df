import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const weightEntry = / {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\],?(?=\n)/g;
/** The type check lets no other icon be drawn filled (src/ui/button.tsx). */
const fillable = /\b(\w+)Icon as FillableIcon\b/g;

/** Phosphor ships six weights in every icon; only "regular", and "fill" if it is drawn, reach the browser. */
export function leanIcons(): Plugin {
  let filled = new Set<string | undefined>();
  return {
    name: 'lampstand:lean-icons',
    apply: 'build',
    configResolved({ root }) {
      const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) =>
        readFileSync(path.join(root, file), 'utf8'),
      );
      filled = new Set([...sources.join('\n').matchAll(fillable)].map(([, name]) => name));
    },
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler(code, id) {
        const drawn = new Set(['regular', ...(filled.has(path.basename(id, '.es.js')) ? ['fill'] : [])]);
        return code.replace(weightEntry, (entry, weight: string) => (drawn.has(weight) ? entry : ''));
      },
    },
  };
}
