import { useContext, useEffect, useMemo, type ReactNode } from 'react';
import { BrowserRouter, UNSAFE_NavigationContext } from 'react-router-dom';
import { listenToHistory, navigateFromScreen } from '../lib/dialog-history.ts';

/** The router. Its navigations remove the history entries of open dialogs first (lib/dialog-history.ts). */
export function AppRouter({ children }: { children: ReactNode }) {
  useEffect(listenToHistory, []);
  return (
    <BrowserRouter>
      <FromScreen>{children}</FromScreen>
    </BrowserRouter>
  );
}

function FromScreen({ children }: { children: ReactNode }) {
  const context = useContext(UNSAFE_NavigationContext);
  const value = useMemo(() => {
    const { navigator } = context;
    return {
      ...context,
      navigator: {
        ...navigator,
        push: (...args: Parameters<typeof navigator.push>) => navigateFromScreen(() => navigator.push(...args)),
        replace: (...args: Parameters<typeof navigator.replace>) =>
          navigateFromScreen(() => navigator.replace(...args)),
        go: (delta: number) => navigateFromScreen(() => navigator.go(delta)),
      },
    };
  }, [context]);
  return <UNSAFE_NavigationContext value={value}>{children}</UNSAFE_NavigationContext>;
}
