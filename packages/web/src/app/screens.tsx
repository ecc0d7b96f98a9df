import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Screen } from './screen.tsx';

export interface ScreenEntry {
  path: string;
  element: ReactElement;
  /** It restores its own scroll position. */
  keepsScroll?: boolean;
}

/** The current screens by address. Addresses are case-insensitive (app-4). */
export function Screens({ entries }: { entries: ScreenEntry[] }) {
  return (
    <Routes>
      {entries.map(({ path, element, keepsScroll }) => (
        <Route
          key={path}
          path={path}
          element={
            <Screen key={path} keepsScroll={keepsScroll}>
              {element}
            </Screen>
          }
        />
      ))}
    </Routes>
  );
}
