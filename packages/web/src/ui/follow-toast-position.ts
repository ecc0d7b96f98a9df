import { positionToast, type Box, type Edge } from './toast-position.ts';

/**
 * Positions a toast so that it does not cover the focused field, its subject (`data-about`) or `data-keep-clear`
 * elements, nor `data-prefer-clear` elements if possible, and centers it on its dialog or column. Updated whenever one
 * of them may have moved, until the returned function is called.
 */
export function followToastPosition(toast: HTMLElement, about: string | undefined): () => void {
  let frame = 0;
  const follow = () => {
    frame = 0;
    // Does not move away from under the pointer.
    if (!toast.matches(':hover, :focus-within')) put(toast, about);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(follow);
  };
  // Immediately, so that the focused element is not covered even for a frame.
  const followFocus = () => {
    if (!toast.contains(document.activeElement)) put(toast, about);
  };
  put(toast, about);
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };
  document.addEventListener('focusin', followFocus, options);
  // Captured, because scroll events of nested elements do not bubble.
  document.addEventListener('scroll', soon, options);
  document.addEventListener('transitionend', soon, options);
  document.addEventListener('animationend', soon, options);
  window.addEventListener('resize', soon, options);
  window.visualViewport?.addEventListener('resize', soon, options);
  window.visualViewport?.addEventListener('scroll', soon, options);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    listening.abort();
  };
}

function put(toast: HTMLElement, about: string | undefined) {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const column = dialog ?? document.querySelector('[data-column]') ?? document.querySelector('main') ?? document.body;
  const { edge, top, left } = positionToast({
    // Layout sizes, which ignore animations.
    toast: { width: toast.offsetWidth, height: toast.offsetHeight },
    room: roomFor(dialog !== undefined),
    column: column.getBoundingClientRect(),
    keepClear: boxesOf(toKeepClear(toast, about)),
    preferClear: dialog ? [] : boxesOf(document.querySelectorAll('[data-prefer-clear]')),
    current: toast.dataset['edge'] as Edge | undefined,
  });
  toast.dataset['edge'] = edge;
  toast.style.setProperty('--toast-top', `${top}px`);
  toast.style.setProperty('--toast-bottom', 'auto');
  toast.style.setProperty('--toast-left', `${left}px`);
}

/** The room between the bars, or the whole viewport while a dialog's overlay covers the bars. */
function roomFor(overDialog: boolean): Box {
  const root = document.documentElement;
  const styles = getComputedStyle(root);
  const safe = (edge: Edge) => Number.parseFloat(styles.getPropertyValue(`--safe-${edge}`)) || 0;
  const seen = window.visualViewport;
  // The visual viewport is smaller than the window with an on-screen keyboard; ignored while pinch-zoomed.
  const { offsetTop, height } = seen?.scale === 1 ? seen : { offsetTop: 0, height: root.clientHeight };
  const room = { top: Math.max(offsetTop, safe('top')), bottom: offsetTop + height, left: 0, right: root.clientWidth };
  room.bottom = Math.min(room.bottom, root.clientHeight - safe('bottom'));
  if (overDialog) return room;
  for (const bar of document.querySelectorAll<HTMLElement>('[data-bar]')) {
    const { top, bottom } = bar.getBoundingClientRect();
    if (bar.dataset['bar'] === 'top') room.top = Math.max(room.top, bottom);
    else room.bottom = Math.min(room.bottom, top);
  }
  return room;
}

function boxesOf(elements: Iterable<Element>): Box[] {
  return [...elements].map((element) => element.getBoundingClientRect());
}

function toKeepClear(toast: HTMLElement, about: string | undefined): Element[] {
  const found = [...document.querySelectorAll('[data-keep-clear]')];
  const subjects = document.querySelectorAll<HTMLElement>('[data-about]');
  found.push(...[...subjects].filter((element) => about && element.dataset['about'] === about));
  const focused = document.activeElement;
  if (focused && focused !== document.body && !toast.contains(focused)) found.push(focused);
  return found;
}
