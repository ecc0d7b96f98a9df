import { useInput, type Key } from 'ink';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Ink's `useInput`, one key at a time. Over a slow connection several keys arrive in one chunk, which Ink passes on as one key:
 * `jjj` would not move, and `amen` with Enter would not search.
 */
export function useKeys(onKey: (input: string, key: Key) => void, options?: { isActive?: boolean }): void {
  useInput((input, key) => {
    if (input.length <= 1) return onKey(input, key);
    for (const { segment } of graphemes.segment(input)) {
      const isReturn = /^[\r\n]+$/.test(segment);
      const isTab = segment === '\t';
      // Ctrl-A is 1, and so on.
      const letter = !isReturn && !isTab && segment < ' ' ? String.fromCharCode(segment.charCodeAt(0) + 96) : undefined;
      const typed = letter ?? (isReturn || isTab ? '' : segment);
      onKey(typed, { ...key, return: isReturn, tab: isTab, ctrl: letter !== undefined });
    }
  }, options);
}
