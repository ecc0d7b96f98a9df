import type { Language } from '../languages/language.ts';
import type { NotificationKind } from './contract.ts';

/**
 * What the service worker shows, encrypted for its device: counts and an address in the app, never a name or a member's
 * text, because anyone who holds the phone can read its lock screen (push-2).
 */
export interface PushPayload {
  kind: NotificationKind;
  title: string;
  body: string;
  /** A later notification with the same tag replaces this one: one per testimony and per conversation. */
  tag: string;
  /** Where a click leads, from the site's root: `/messages`, `/messages/<member>`, or `/?post=<testimony>` in the feed. */
  url: string;
  /** Messages and requests that wait for the member at that moment: the app's badge. */
  unread: number;
  /** Of title and body. */
  language: Language;
}
