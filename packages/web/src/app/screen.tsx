import { useContext, useLayoutEffect, useRef, type ContextType, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { focusLater } from '../ui/focus.ts';
import { removeInitialHtml } from './initial-html.ts';
import { returnToPressed } from './left-screens.ts';

/** Whether this page has shown a screen, and then another one. */
export const visit = { arrived: false, navigated: false };

/**
 * One screen. On navigation it focuses the main heading and scrolls to the top, unless it keeps its scroll position; on the way
 * back, it focuses what was pressed. On the first screen the browser has done both.
 */
export function Screen({ keepsScroll = false, children }: { keepsScroll?: boolean; children: ReactNode }) {
  const shown = useRef(false);
  const arrive = useArriving(keepsScroll);
  useLayoutEffect(() => {
    // Effects run again after the screen was hidden while code or texts were loading, and what had the focus lost it.
    if (shown.current) return keepHeadingFocused();
    shown.current = true;
    removeInitialHtml();
    if (visit.arrived) {
      arrive();
      visit.navigated = true;
    }
    visit.arrived = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only
  }, []);
  return children;
}

/** What a screen does to the focus and the scroll position when the member arrives. */
export function useArriving(keepsScroll = false): () => void {
  // Null on the screens of people who are not signed in, which have no router.
  const route = useContext(LocationContext) as ContextType<typeof LocationContext> | null;
  const state = route?.location.state as { back?: boolean } | null | undefined;
  return () => {
    if (!keepsScroll) window.scrollTo(0, 0);
    focusHeading();
    if (route?.navigationType === NavigationType.Pop || state?.back) returnToPressed(keepsScroll);
  };
}

/** Focuses the main heading again after it was replaced. On the first screen it never had the focus. */
export function keepHeadingFocused(): void {
  if (visit.navigated && document.activeElement === document.body) focusHeading();
}

/** As soon as no open dialog makes it inert. */
export function focusHeading() {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  focusLater(() => heading, { preventScroll: true });
}
