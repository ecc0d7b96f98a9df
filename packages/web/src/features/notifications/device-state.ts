import { useCallback, useEffect, useState } from 'react';
import { runsInstalled } from '../../pwa/install-offer.ts';
import { ownSubscription } from '../../pwa/push-device.ts';

/**
 * What this device can do about notifications: `iphone` once it is on the home screen, `denied` by its owner, `asleep`
 * without a service worker, which an operator may have called off.
 */
export type DeviceState = 'unsupported' | 'iphone' | 'denied' | 'asleep' | 'off' | 'on';

export async function readDeviceState(): Promise<DeviceState> {
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator)) {
    return isIphone() && !runsInstalled() ? 'iphone' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  if (!(await navigator.serviceWorker.getRegistration())) return 'asleep';
  return Notification.permission === 'granted' && (await ownSubscription()) ? 'on' : 'off';
}

/** Undefined while looking. `look` looks again; so does coming back from the browser's settings. */
export function useDeviceState() {
  const [state, setState] = useState<DeviceState>();
  const look = useCallback(() => readDeviceState().then(setState), []);
  useEffect(() => {
    const onReturn = () => void look();
    onReturn();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [look]);
  return { state, look };
}

/** An iPad says that it is a Mac, but no Mac can be touched. */
function isIphone(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}
