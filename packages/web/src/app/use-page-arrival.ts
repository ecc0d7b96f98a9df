import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * For a screen with a list of posts of its own: begins at the top, except on the way back, where the list returns to the reader's
 * position. Returns the name under which that is kept.
 */
export function usePageArrival(): string {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only
  }, []);
  return key;
}
