import type { ReactElement } from 'react';
import { ParamsContext, paramsOf, useLocation } from '../lib/router.tsx';
import { Screen } from './screen.tsx';

export interface ScreenEntry {
  path: string;
  element: ReactElement;
  /** It restores its own scroll position. */
  keepsScroll?: boolean;
  /** The element has `Screens` of its own. */
  isGroup?: boolean;
}

/** The screen at the current address: the first whose path fits. Addresses are case-insensitive (app-4). */
export function Screens({ entries }: { entries: ScreenEntry[] }) {
  const { pathname } = useLocation();
  for (const { path, element, keepsScroll, isGroup } of entries) {
    const params = paramsOf(path, pathname);
    if (params && isGroup) return element;
    if (params) {
      return (
        <ParamsContext value={params}>
          <Screen key={path} keepsScroll={keepsScroll}>
            {element}
          </Screen>
        </ParamsContext>
      );
    }
  }
  return null;
}
