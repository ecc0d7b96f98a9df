import type { Language } from '@lampstand/core/languages/language';
import { useEffect, useMemo, useState } from 'react';

type Detect = (text: string) => Language | undefined;

let detect: Detect | undefined;

/**
 * The language of a member's text (languages-3). Undefined until the words of all languages are loaded, which is after the first
 * screen: `lang` changes nothing that is seen.
 */
export function useTextLanguage(text: string): Language | undefined {
  const [known, setKnown] = useState(() => detect);
  useEffect(() => {
    if (known) return;
    loadDetect().then(
      (loaded) => setKnown(() => loaded),
      // No `lang` is better than a wrong one; the next text tries again.
      () => undefined,
    );
  }, [known]);
  return useMemo(() => known?.(text), [known, text]);
}

async function loadDetect(): Promise<Detect> {
  detect ??= (await import('@lampstand/core/posts/language')).detectLanguage;
  return detect;
}
