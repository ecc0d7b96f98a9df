import { create } from 'zustand';

/** Whether what happens elsewhere does not arrive at the moment; set by the live client (D15). */
export const useConnectionLost = create<{ lost: boolean }>()(() => ({ lost: false }));

export function setConnectionLost(lost: boolean) {
  useConnectionLost.setState({ lost });
}
