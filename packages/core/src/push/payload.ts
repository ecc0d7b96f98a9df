import type { Language } from '../languages/language.ts';
import type { NotificationKind } from './contract.ts';

/**
 * What the service worker gets to show, encrypted for its device. Counts and a place in the app: no word that a member
 * wrote and no name, because a lock screen is read by whoever holds the phone (push-2).
 */
export interface PushPayload {
  kind: NotificationKind;
  title: string;
  body: string;
  /** A later one with the same tag takes the place of this one: per testimony, per conversation. */
  tag: string;
  /** Where a click leads, from the site's root: `/messages`, `/messages/<member>`, or `/?post=<testimony>` in the feed. */
  url: string;
  /** Messages and requests that wait for the member at that moment: the app's badge. */
  unread: number;
  /** Of title and body. */
  language: Language;
}
