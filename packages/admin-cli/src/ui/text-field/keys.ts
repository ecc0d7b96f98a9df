import type { Key } from 'ink';
import type { FieldAction } from './state.ts';

type Pressed = Pick<Key, 'leftArrow' | 'rightArrow' | 'home' | 'end' | 'backspace' | 'delete' | 'ctrl' | 'meta'>;

/** What a key does to the line: the usual keys, and those that shells have taught. */
export function fieldKey(input: string, key: Pressed): FieldAction | undefined {
  if (key.leftArrow) return { type: 'move', by: -1 };
  if (key.rightArrow) return { type: 'move', by: 1 };
  if (key.home || (key.ctrl && input === 'a')) return { type: 'start' };
  if (key.end || (key.ctrl && input === 'e')) return { type: 'end' };
  // Terminals send DEL for the key above Enter, and Ink calls that delete.
  if (key.backspace || key.delete) return { type: 'delete' };
  if (key.ctrl && input === 'u') return { type: 'clear' };
  if (key.ctrl || key.meta || input === '' || /\p{Cc}/u.test(input)) return undefined;
  return { type: 'insert', text: input };
}
