import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Screen } from './screen.tsx';

export interface ScreenEntry {
  path: string;
  element: ReactElement;
  /** It remembers where on it one was. */
  keepsPlace?: boolean;
}

/** The screens there are right now, by address. Addresses are matched without regard to case (app-4). */
export function Screens({ entries }: { entries: ScreenEntry[] }) {
  return (
    <Routes>
      {entries.map(({ path, element, keepsPlace }) => (
        <Route
          key={path}
          path={path}
          element={
            <Screen key={path} keepsPlace={keepsPlace}>
              {element}
            </Screen>
          }
        />
      ))}
    </Routes>
  );
}
