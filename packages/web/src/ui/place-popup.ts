export type PopupEdge = 'start' | 'end';

/** In pixels: to the anchor, to the edges of the screen, and the tab row at its bottom, which must not cover a popup. */
const GAP = 4;
const MARGIN = 8;
const TAB_ROW = 80;

/**
 * Places a popup, which must be `position: fixed`, below its anchor, or above it where there is more room for it, and keeps it there.
 * The room is its `--room`, for `max-height`. Returns a function to stop.
 */
export function placePopup(popup: HTMLElement, anchor: HTMLElement, edge: PopupEdge): () => void {
  let isBelow: boolean | undefined;
  const place = () => {
    const at = anchor.getBoundingClientRect();
    const now = popup.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const below = clientHeight - TAB_ROW - GAP - at.bottom;
    const above = at.top - GAP - MARGIN;
    isBelow ??= now.height <= below || below >= above;
    const room = Math.max(isBelow ? below : above, 0);
    const left = Math.min(edge === 'start' ? at.left : at.right - now.width, clientWidth - MARGIN - now.width);
    const top = isBelow ? at.bottom + GAP : at.top - GAP - Math.min(now.height, room);
    popup.style.setProperty('--room', `${room}px`);
    // From where it is, because an ancestor may be what it is fixed to.
    popup.style.left = `${popup.offsetLeft + Math.max(left, MARGIN) - now.left}px`;
    popup.style.top = `${popup.offsetTop + top - now.top}px`;
  };
  place();
  const stopping = new AbortController();
  const options = { signal: stopping.signal, passive: true };
  // Of any element that scrolls.
  document.addEventListener('scroll', place, { ...options, capture: true });
  window.addEventListener('resize', place, options);
  const sizes = new ResizeObserver(place);
  sizes.observe(popup);
  return () => {
    stopping.abort();
    sizes.disconnect();
  };
}
