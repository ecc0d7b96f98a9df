import { useContext, useLayoutEffect, useRef, type ContextType, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { focusLater } from '../ui/focus.ts';

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

interface Pressed {
  /** The post around it, where several have the same controls. */
  about: string | undefined;
  tag: string;
  name: string;
  /** Its place among those of the same name. */
  nth: number;
}

/** For each address that was left by a press: what was pressed there, and how far down. */
export const leftScreens = new Map<string, { pressed: Pressed; scrollY: number }>();

/** Call before leaving a screen for another one. A dialog or menu has by then returned the focus to what opened it. */
export function keepPressed(): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return;
  const about = activeElement.closest<HTMLElement>('[data-about]')?.dataset['about'];
  const pressed = { about, tag: activeElement.localName, name: nameOf(activeElement), nth: 0 };
  // What screen readers skip is found as the control of the same name that they do not.
  pressed.nth = Math.max(0, alike(pressed).indexOf(activeElement as HTMLElement));
  leftScreens.set(location.pathname, { pressed, scrollY: window.scrollY });
}

/** Focuses what was pressed when the screen was left, and scrolls to where that was, unless the screen does so itself. */
function returnToPressed(keepsScroll: boolean): void {
  const left = leftScreens.get(location.pathname);
  if (!left) return;
  const { activeElement: arrivedAt } = document;
  let isScrolled = keepsScroll;
  focusLater(
    () => {
      const { activeElement } = document;
      // The member has gone on while the screen was loading.
      if (activeElement !== arrivedAt && activeElement !== document.body) return activeElement as HTMLElement;
      const found = alike(left.pressed)[left.pressed.nth];
      if (found && !isScrolled) window.scrollTo(0, left.scrollY);
      isScrolled ||= found !== undefined;
      return found;
    },
    { preventScroll: true },
  );
}

function alike({ about, tag, name }: Pressed): HTMLElement[] {
  const within = about === undefined ? '' : `[data-about="${CSS.escape(about)}"] `;
  const found = document.querySelectorAll<HTMLElement>(`${within}${tag}:not([aria-hidden="true"])`);
  return [...found].filter((element) => nameOf(element) === name);
}

function nameOf(element: Element): string {
  return element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent;
}

/**
 * Removes what the page had before the app's first screen: the styles of the prerendered landing screen
 * (vite/prerender-landing.ts), which come after the app's and would change its screens, and the last feed (sw/shell.ts).
 */
export function removeInitialHtml(): void {
  for (const part of document.querySelectorAll('#last-feed, style[data-landing]')) part.remove();
}
