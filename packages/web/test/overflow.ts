/**
 * Elements that stick out of the window at the sides, texts that are cut off, and buttons that cannot be reached, one line
 * each. It uses nothing from outside, so that a journey can run it in its page.
 */
export function overflow(): string[] {
  const wide = document.documentElement.clientWidth;
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  /** Whether a parent scrolls or clips the element on purpose. */
  const held = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent) return false;
    const { overflowX } = getComputedStyle(parent);
    return overflowX !== 'visible' ? parent !== document.body : held(parent);
  };
  const scrolled = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent !== null && (/auto|scroll/.test(getComputedStyle(parent).overflowY) || scrolled(parent));
  };
  const found: string[] = [];
  if (document.documentElement.scrollWidth > wide) {
    found.push(`the page is ${document.documentElement.scrollWidth} wide, the window ${wide}`);
  }
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { left, right, bottom, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
    if ((left < -1 || right > wide + 1) && !held(element)) found.push(`out of the window: ${describe(element)}`);
    const acts = element.matches('[role=dialog] button, [role=alertdialog] button, dialog button');
    if (acts && bottom > innerHeight + 1 && !scrolled(element)) found.push(`out of reach: ${describe(element)}`);
    const speaks = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const { overflowX, textOverflow, display } = getComputedStyle(element);
    const spills = display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
    const cuts = overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll';
    if (speaks && spills && textOverflow !== 'ellipsis') found.push(`${cuts ? 'cut' : 'spills'}: ${describe(element)}`);
  }
  return found;
}
