import { useLayoutEffect, type ReactNode } from 'react';
import { removeInitialHtml } from './initial-html.ts';

let arrived = false;

/**
 * One screen. Coming to it from another one puts the focus on its main heading and the window at its top; a screen that
 * remembers its own place says so. On the first screen the browser has done both.
 */
export function Screen({ keepsPlace = false, children }: { keepsPlace?: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    removeInitialHtml();
    if (arrived) {
      if (!keepsPlace) window.scrollTo(0, 0);
      focusHeading();
    }
    arrived = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only
  }, []);
  return children;
}

export function focusHeading() {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
