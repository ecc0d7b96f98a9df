import { focusLater } from '../ui/focus.ts';

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
export function returnToPressed(keepsScroll: boolean): void {
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
