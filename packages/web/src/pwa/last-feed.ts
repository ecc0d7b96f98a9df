/** Under this address the member's cache (pictures.ts) has the feed as it was last shown, for the service worker (sw/last-feed.ts). */
export const LAST_FEED = '/last-feed';

/** The start of the home screen as HTML. */
export interface LastFeed {
  /** The session that it belongs to (platform/session-hint.ts). */
  session: string;
  html: string;
  /** For the `style` attributes, which the content security policy does not allow in a page: one rule for each. */
  rules: string;
  /** The addresses of the style sheets of the screen. */
  sheets: string[];
  /** Those of the fonts. */
  fonts: string[];
  language: string;
  theme: string | undefined;
}
