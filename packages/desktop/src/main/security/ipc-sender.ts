import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { isOwnScreen } from '../../shared/addresses.ts';

export type Sender = Pick<WebContents, 'id' | 'mainFrame'>;

/** A message counts when it comes from the main frame of the app's own window while that shows a page of the app. */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>, own: Sender | undefined) {
  const frame = event.senderFrame;
  if (!own || !frame || event.sender.id !== own.id) return false;
  return frame === own.mainFrame && isOwnScreen(frame.url);
}
