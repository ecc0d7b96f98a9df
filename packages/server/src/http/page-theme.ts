import { isTheme, type Theme } from '@lampstand/core/profiles/theme';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** The theme that was chosen in this browser (profiles-12). */
export function pageTheme(c: Context): Theme {
  const chosen = getCookie(c, 'theme');
  return isTheme(chosen) ? chosen : 'system';
}
