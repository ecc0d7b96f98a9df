let locks = 0;

/**
 * Keeps the page from scrolling behind something that is open over it, and the space of its scrollbar, so that nothing moves.
 * Returns a function that lets it scroll again.
 */
export function lockScroll(scrollbar = window.innerWidth - document.documentElement.clientWidth): () => void {
  const root = document.documentElement;
  locks += 1;
  if (locks === 1) {
    // A phone has none, and its property would have every element of the page styled again.
    if (scrollbar > 0) root.style.setProperty('--scrollbar', `${scrollbar}px`);
    root.dataset['scrollLock'] = '';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    delete root.dataset['scrollLock'];
    root.style.removeProperty('--scrollbar');
  };
}
