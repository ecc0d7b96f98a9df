let look = () => /(^|; )signed-in=1(;|$)/.test(document.cookie);

/** Whether this device may hold a session: the server sets the cookie `signed-in` beside the one nobody can read. */
export const sessionHint = { isPossible: () => look() };

/** The desktop app has no cookies: there the server is always asked. */
export function setSessionHint(replacement: () => boolean): void {
  look = replacement;
}
