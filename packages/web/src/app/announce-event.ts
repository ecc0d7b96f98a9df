import type { LiveEvent } from '@lampstand/core/live/contract';
import { i18n } from '../i18n/i18n.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import { announce } from '../stores/toast.ts';

/** Announces a live event to screen readers. */
export function announceEvent(viewerId: string, event: LiveEvent): void {
  if (event.type === 'message' && event.message.senderId !== viewerId) {
    announce(i18n.t('home:messageFrom', { name: fullName(event.user), text: event.message.content }));
  }
  if (event.type === 'connection' && event.status !== 'declined') {
    announce(i18n.t(`home:connection.${event.status}`, { name: fullName(event.user) }));
  }
}
