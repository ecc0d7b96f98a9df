import { create } from 'zustand';

interface Connection {
  lost: boolean;
  /** Until when everything did arrive. */
  currentUntil: number | undefined;
}

/** Whether what happens elsewhere does not arrive at the moment; set by the live client (live-1). */
export const useConnectionLost = create<Connection>()(() => ({ lost: false, currentUntil: undefined }));

export function setConnectionLost(lost: boolean) {
  useConnectionLost.setState({ lost });
}

/** Up to now, what is on screen is how things are. */
export function noteCurrent() {
  useConnectionLost.setState({ currentUntil: Date.now() });
}
