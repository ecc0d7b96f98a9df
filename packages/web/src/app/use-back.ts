import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** For the back link of a screen that is reached from many: goes where the member came from, if that was in the app. */
export function useBack(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    // The router counts its entries.
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (!idx || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
}
