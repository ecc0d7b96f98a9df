import type { Language } from '../languages/language.ts';
import type { NotificationKind } from './contract.ts';

/**
 * What the service worker shows, encrypted for its device: counts and an address in the app, never a name or a member's text,
 * because anyone who holds the phone can read its lock screen (push-2).
 */
export interface PushPayload {
  kind: NotificationKind;
  /** The name of the community. */
  title: string;
  /** The address of the community's icon, if it has a picture. */
  icon?: string;
  body: string;
  /** A later notification with the same tag replaces this one. One tag per testimony and per conversation. */
  tag: string;
  /** The target of a click, from the site's root: `/messages`, `/messages/<member>`, `/posts/<testimony>`, or a page of the moderators. */
  url: string;
  /** The member's unread messages and requests, for the app's badge. */
  unread: number;
  /** The language of title and body. */
  language: Language;
}
