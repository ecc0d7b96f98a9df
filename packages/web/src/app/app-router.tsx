import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { listenToHistory, navigateFromScreen } from '../lib/dialog-history.ts';
import { NavigateContext, PlaceContext, type Arrival, type Navigate, type Place } from '../lib/router.tsx';

/** What the router keeps with an entry of the history. `idx` counts the entries of the app. */
interface EntryState {
  key?: string;
  idx?: number;
}

/** The browser's address and history. A navigation removes the entries of open dialogs first (lib/dialog-history.ts). */
export function AppRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState(() => ({ place: placeNow(), arrival: 'pop' as Arrival }));
  // New functions would render every link again.
  const [{ arrive, navigate }] = useState(() => navigationOf(setState));
  useEffect(listenToHistory, []);
  useLayoutEffect(() => {
    if (stateNow().idx === undefined) history.replaceState({ ...stateNow(), idx: 0 }, '');
    const onPopState = () => arrive('pop');
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [arrive]);
  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={state}>{children}</PlaceContext>
    </NavigateContext>
  );
}

function navigationOf(setState: (state: { place: Place; arrival: Arrival }) => void) {
  const arrive = (arrival: Arrival) => {
    const place = placeNow();
    // A transition, so that the last screen stays while the code of the next one is loading.
    startTransition(() => setState({ place, arrival }));
  };
  const navigate: Navigate = (to, { replace = false } = {}) =>
    navigateFromScreen(() => {
      if (typeof to === 'number') return history.go(to);
      go(to, replace);
      arrive(replace ? 'replace' : 'push');
    });
  return { arrive, navigate };
}

function go(to: string, replace: boolean): void {
  const { idx = 0 } = stateNow();
  const state: EntryState = { key: Math.random().toString(36).slice(2, 10), idx: replace ? idx : idx + 1 };
  try {
    if (replace) history.replaceState(state, '', to);
    else history.pushState(state, '', to);
  } catch {
    // Safari, after a hundred entries in 30 seconds.
    location.assign(to);
  }
}

function placeNow(): Place {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, key: stateNow().key ?? 'default' };
}

function stateNow(): EntryState {
  return (history.state as EntryState | null) ?? {};
}
