import type { Language } from '@lampstand/core/languages/language';
import { LOADERS } from './loaders.ts';
import type { LaterNamespace, Namespace } from './texts.ts';

/** Loads a namespace: a large one separately, with its screen; the others together, at the start. */
export async function loadTexts(language: Language, namespace: Namespace): Promise<object> {
  const { first, ...later } = LOADERS[language];
  if (isLater(namespace, later)) return later[namespace]();
  return (await first())[namespace];
}

function isLater(namespace: Namespace, later: Record<LaterNamespace, unknown>): namespace is LaterNamespace {
  return Object.hasOwn(later, namespace);
}
