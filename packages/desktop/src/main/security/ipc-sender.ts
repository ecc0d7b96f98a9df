import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { isOwnScreen } from '../../shared/addresses.ts';

export type Sender = Pick<WebContents, 'id' | 'mainFrame'>;

/** Accepts messages only from the main frame of the app's own window, while it shows a page of the app (desktop-3). */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>, own: Sender | undefined) {
  const frame = event.senderFrame;
  if (!own || !frame || event.sender.id !== own.id) return false;
  return frame === own.mainFrame && isOwnScreen(frame.url);
}
