import { useMember } from '../../data/use-member.tsx';
import { useCallback, useEffect, useState } from 'react';
import { runsInstalled } from '../../pwa/install-offer.ts';
import { ownSubscription, pushOwner } from '../../pwa/push-device.ts';

/**
 * Whether this device can have notifications: `iphone` needs the app on the home screen first, `denied` is the browser's
 * permission, and `asleep` means that there is no service worker (an operator may have unregistered it).
 */
export type DeviceState = 'unsupported' | 'iphone' | 'denied' | 'asleep' | 'off' | 'on';

async function readDeviceState(): Promise<DeviceState> {
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator)) {
    return isIphone() && !runsInstalled() ? 'iphone' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  if (!(await navigator.serviceWorker.getRegistration())) return 'asleep';
  return Notification.permission === 'granted' && (await ownSubscription()) ? 'on' : 'off';
}

/** `state` is undefined until it is known. It is read again by `refresh`, and on return from the browser's settings. */
export function useDeviceState() {
  const { userId } = useMember();
  const [state, setState] = useState<DeviceState>();
  const refresh = useCallback(() => readDeviceState().then(setState), []);
  useEffect(() => {
    const onReturn = () => void refresh();
    onReturn();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [refresh]);
  // The browser may still have the subscription of another member, or of an ended session.
  return { state: state === 'on' && pushOwner()?.userId !== userId ? ('off' as const) : state, refresh };
}

/** An iPad reports itself as a Mac; only touch points tell it from one. */
function isIphone(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}
