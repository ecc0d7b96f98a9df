import { useAnnouncement } from '../stores/toast.ts';
import { VisuallyHidden } from './text.tsx';

/** The polite live region of the app, always mounted, so that screen readers notice changes. */
export function Announcer() {
  const text = useAnnouncement((state) => state.text);
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
