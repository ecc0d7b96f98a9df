import { addressOf } from '@lampstand/core/api/client';
import type { Noun, RememberedAnswer } from './noun.ts';
import { routeOf } from './queries.ts';
import type { EndpointName } from './sync/entry.ts';
import type { MemoryRules } from './sync/memory.ts';

/** The memory rules from the nouns' declarations: which answers are kept, and which are removed. */
export function memoryRulesOf(nouns: readonly Noun[]): MemoryRules {
  const kept = nouns.flatMap(({ remembered = {} }) =>
    Object.entries(remembered).map(([name, { query, most = Infinity }]) => {
      const path = addressOf(routeOf(name as EndpointName).path.replace(/:\w+/g, '*'), { query });
      return { path: patternOf(path), most };
    }),
  );
  return {
    keeps: (path) => kept.some((one) => one.path.test(path)),
    leftOver: (answers) => [
      ...kept.flatMap(({ path, most }) => latest(answers.filter((one) => path.test(one.path))).slice(most)),
      ...nouns.flatMap(({ stale }) => stale?.(answers) ?? []),
    ],
    onTidied: async (userId, answers, isStillTheirs) => {
      // Not needed for the first screen, and without it the pictures only come later.
      const { keepPictures } = await import('../pwa/keep-pictures.ts');
      await keepPictures(userId, answers, isStillTheirs);
    },
  };
}

/** `*` matches one segment of the path. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[?.+]/g, '\\$&').replaceAll('*', '[^/?]+')}$`);
}

function latest(answers: readonly RememberedAnswer[]): RememberedAnswer[] {
  return answers.toSorted((one, other) => other.heardAt - one.heardAt);
}
