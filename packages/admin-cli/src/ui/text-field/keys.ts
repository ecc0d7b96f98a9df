import type { Key } from 'ink';
import type { FieldAction } from './state.ts';

type Pressed = Pick<Key, 'leftArrow' | 'rightArrow' | 'home' | 'end' | 'backspace' | 'delete' | 'ctrl' | 'meta'>;

/** The effect of a key on the input: the usual keys, and the shortcuts of shells. */
export function fieldKey(input: string, key: Pressed): FieldAction | undefined {
  if (key.leftArrow) return { type: 'move', by: -1 };
  if (key.rightArrow) return { type: 'move', by: 1 };
  if (key.home || (key.ctrl && input === 'a')) return { type: 'start' };
  if (key.end || (key.ctrl && input === 'e')) return { type: 'end' };
  // Terminals send DEL for the backspace key, and Ink reports it as delete.
  if (key.backspace || key.delete) return { type: 'delete' };
  if (key.ctrl && input === 'u') return { type: 'clear' };
  if (key.ctrl || key.meta || input === '' || /\p{Cc}/u.test(input)) return undefined;
  return { type: 'insert', text: input };
}
