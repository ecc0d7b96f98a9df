import { vi } from 'vitest';
import { setPushOwner } from '../../src/pwa/push-device.ts';
import { elena } from '../../test/fixtures.ts';

/** A browser in which notifications are allowed, and Elena is subscribed. One without windows allows none. */
export function subscribeHere(): void {
  const unsubscribe = () => Promise.resolve(true);
  const toJSON = () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p256dh', auth: 'auth' } });
  const registration = {
    active: {},
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe, toJSON }) },
    getNotifications: () => Promise.resolve([]),
  };
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  setPushOwner({ userId: elena.id });
}
