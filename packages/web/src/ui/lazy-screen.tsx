import { lazy, useState, type ComponentType } from 'react';

/**
 * A screen whose code is fetched when it is first shown, or before by `.preload()`: then it is drawn at once. `React.lazy`
 * would show the fallback in between even so, and keep it up for 300 ms.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => void (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: (loaded ??= await load()) }));

  function LazyScreen(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  LazyScreen.preload = preload;
  return LazyScreen;
}
