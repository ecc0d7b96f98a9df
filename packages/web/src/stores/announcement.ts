import { create } from 'zustand';

/** Long enough to be said; after that it would only be found in the wrong place. */
const keptFor = 10_000;

/** What a screen reader shall say at the next pause, for what is not shown where one is. */
export const useAnnouncement = create<{ text: string }>()(() => ({ text: '' }));

let clearing: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string) {
  clearTimeout(clearing);
  useAnnouncement.setState({ text });
  clearing = setTimeout(() => useAnnouncement.setState({ text: '' }), keptFor);
}
