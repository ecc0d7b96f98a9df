import { create } from 'zustand';

/** How long an announcement stays in the page: long enough to be read out. */
const keptFor = 10_000;

/** The text of the polite live region, for changes that are not visible on the current screen. */
export const useAnnouncement = create<{ text: string }>()(() => ({ text: '' }));

let clearing: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string) {
  clearTimeout(clearing);
  useAnnouncement.setState({ text });
  clearing = setTimeout(() => useAnnouncement.setState({ text: '' }), keptFor);
}
