import { create } from 'zustand';

/** What a screen reader shall say at the next pause, for what is not shown where one is. */
export const useAnnouncement = create<{ id: number; text: string }>()(() => ({ id: 0, text: '' }));

export function announce(text: string) {
  useAnnouncement.setState(({ id }) => ({ id: id + 1, text }));
}
