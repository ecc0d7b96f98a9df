import { useEffect, useState, type ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import { listenToHistory, navigateFromScreen } from '../platform/dialog-history.ts';
import { keepPressed } from './left-screens.ts';

/** `BrowserRouter`, except that a navigation first removes the history entries of open dialogs (platform/dialog-history.ts). */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createAppHistory);
  useEffect(listenToHistory, []);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}

function createAppHistory() {
  // With v5Compat it tells the router of every navigation, not only of steps back and forward.
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace, go } = history;
  return Object.assign(history, {
    push: (...args: Parameters<typeof push>) =>
      navigateFromScreen(() => {
        keepPressed();
        push(...args);
      }),
    replace: (...args: Parameters<typeof replace>) => navigateFromScreen(() => replace(...args)),
    go: (delta: number) => navigateFromScreen(() => go(delta)),
  });
}
