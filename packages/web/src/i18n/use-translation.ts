import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';
import type { Namespace } from './texts.ts';

/**
 * The texts of one namespace, or of several: keys without a name before them are of the first. Suspends while they are
 * loading.
 */
export function useTranslation<const Names extends Namespace | readonly [Namespace, ...Namespace[]]>(names: Names) {
  useSyncExternalStore(i18n.subscribe, i18n.getVersion, i18n.getVersion);
  const all: readonly Namespace[] = typeof names === 'string' ? [names] : names;
  const pending = all.flatMap((name) => i18n.pending(name) ?? []);
  // Thrown, because `use` may not be left out of the render after it.
  // oxlint-disable-next-line typescript/only-throw-error -- Suspense takes a promise
  if (pending.length > 0) throw Promise.all(pending);
  return { t: i18n.functionOf(all[0] as Namespace) as unknown as TFunction<Names>, i18n };
}
