import { lazy, useState, type ComponentType } from 'react';

/**
 * A screen whose code is loaded when it is first shown, or earlier by `.preload()`: then it renders immediately.
 * `React.lazy` would show the fallback even then, for 300 ms.
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
