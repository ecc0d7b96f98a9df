import { create } from 'zustand';

interface Connection {
  lost: boolean;
  /** Until when all events were received, in epoch milliseconds. */
  currentUntil: number | undefined;
}

/** Whether the live stream is interrupted; set by the live client (live-1). */
export const useConnectionLost = create<Connection>()(() => ({ lost: false, currentUntil: undefined }));

export function setConnectionLost(lost: boolean) {
  useConnectionLost.setState({ lost });
}

/** Records that everything on screen is current up to now. */
export function noteCurrent() {
  useConnectionLost.setState({ currentUntil: Date.now() });
}
