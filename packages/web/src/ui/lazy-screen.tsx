import { lazy, useState, type ComponentType } from 'react';
import { loadCode } from '../lib/load-code.ts';

/**
 * A screen whose code is loaded when it is first shown, or earlier by `.preload()`: then it renders immediately.
 * `React.lazy` would show the fallback even then, for 300 ms.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => void (loaded ??= await loadCode(load));
  const Lazy = lazy(async () => ({ default: (loaded ??= await loadCode(load)) }));

  function LazyScreen(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  LazyScreen.preload = preload;
  return LazyScreen;
}
