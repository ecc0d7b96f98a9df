/** Focuses an element as soon as it is rendered and no dialog makes it inert; gives up after about a second. */
export function focusLater(find: () => HTMLElement | null | undefined, options?: FocusOptions, framesLeft = 60) {
  const element = find();
  if (element && !element.closest('[inert]')) element.focus(options);
  else if (framesLeft > 0) requestAnimationFrame(() => focusLater(find, options, framesLeft - 1));
}
