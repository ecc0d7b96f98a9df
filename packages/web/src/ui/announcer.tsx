import { useAnnouncement } from '../stores/announcement.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The polite live region of the app; it always stands, so that what enters it is read out. */
export function Announcer() {
  const text = useAnnouncement((state) => state.text);
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
