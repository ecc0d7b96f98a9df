import { useEffect, useRef } from 'react';

/** However much happens in the community, a list is read again at most this often. */
const LEAST_MS = 3_000;

/** Calls `refresh` when the count of changes has grown: the first time at once, and then at most every three seconds. */
export function useOnChange(count: number, refresh: () => void): void {
  const last = useRef({ count, at: 0 });
  useEffect(() => {
    if (count === last.current.count) return;
    const wait = Math.max(0, last.current.at + LEAST_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = { count, at: Date.now() };
      refresh();
    }, wait);
    return () => clearTimeout(timer);
  }, [count, refresh]);
}
