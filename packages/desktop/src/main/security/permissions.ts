import type { Session } from 'electron';
import { isOwnAddress } from '../../shared/addresses.ts';

const NETWORK = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'];

type PageSession = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'on'
> & { webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> };

/**
 * Denies the page all access to the computer (desktop-3): camera, location, clipboard, notifications, devices. The page can
 * reach only app://lampstand, and only files from there can be saved to disk (a member's data).
 */
export function restrictSession(session: PageSession): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest({ urls: NETWORK }, (_details, decide) => decide({ cancel: true }));
  session.on('will-download', (event, item) => {
    const own = item
      .getURLChain()
      .every((address) => isOwnAddress(address) || address.startsWith('blob:app://lampstand/'));
    if (!own) event.preventDefault();
  });
}
