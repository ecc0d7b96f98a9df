/** Why the focus ring cannot be seen; empty if it can. It uses nothing from outside, so that a journey can run it in its page. */
export function problemOfFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing has the focus';
  const told = element.outerHTML.slice(0, 120);
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no ring: ${told}`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inside = (from: number, to: number, end: number) => Math.min(Math.max((from + to) / 2, 1), end - 1);
  const [x, y] = [inside(left, right, innerWidth), inside(top, bottom, innerHeight)];
  const points = [y, Math.max(top, 0) + 4, Math.min(bottom, innerHeight) - 4];
  const seen = points.some((at) => element.contains(document.elementFromPoint(x, at)));
  return seen ? '' : `out of sight: ${told}`;
}
