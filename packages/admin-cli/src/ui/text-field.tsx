import { type Key, Text, useInput } from 'ink';
import { useRef, useState } from 'react';

/** A line of input, split into the characters that people see. */
export interface FieldState {
  characters: string[];
  /** The index at which the next character is inserted. */
  cursor: number;
}

export type FieldAction =
  | { type: 'insert'; text: string }
  | { type: 'move'; by: number }
  | { type: 'start' }
  | { type: 'end' }
  | { type: 'delete' }
  | { type: 'clear' };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function fieldOf(text: string): FieldState {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return { characters, cursor: characters.length };
}

export function fieldText({ characters }: FieldState): string {
  return characters.join('');
}

export function textField({ characters, cursor }: FieldState, action: FieldAction): FieldState {
  const before = characters.slice(0, cursor);
  const after = characters.slice(cursor);
  switch (action.type) {
    case 'insert': {
      // Typed text, such as an accent, may combine with the character before it.
      const start = fieldOf(before.join('') + action.text);
      return { characters: [...start.characters, ...after], cursor: start.cursor };
    }
    case 'move':
      return { characters, cursor: Math.min(Math.max(0, cursor + action.by), characters.length) };
    case 'start':
      return { characters, cursor: 0 };
    case 'end':
      return { characters, cursor: characters.length };
    case 'delete':
      return { characters: [...before.slice(0, -1), ...after], cursor: Math.max(0, cursor - 1) };
    case 'clear':
      return { characters: after, cursor: 0 };
  }
}

type FieldPressed = Pick<Key, 'leftArrow' | 'rightArrow' | 'home' | 'end' | 'backspace' | 'delete' | 'ctrl' | 'meta'>;

/** The effect of a key on the input: the usual keys, and the shortcuts of shells. */
export function fieldKey(input: string, key: FieldPressed): FieldAction | undefined {
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

interface Props {
  defaultValue?: string;
  onSubmit: (text: string) => void;
}

/** An input line. The cursor is a reversed character, because the terminal's own is hidden. */
export function TextField({ defaultValue = '', onSubmit }: Props) {
  const [{ characters, cursor }, show] = useState(() => fieldOf(defaultValue));
  // Several keys may arrive before the next render, so each builds on the state in this ref.
  const latest = useRef({ characters, cursor });
  useInput((input, key) => {
    if (key.return) return onSubmit(fieldText(latest.current));
    const action = fieldKey(input, key);
    if (!action) return;
    latest.current = textField(latest.current, action);
    show(latest.current);
  });
  return (
    <Text wrap="truncate-start">
      {characters.slice(0, cursor).join('')}
      <Text inverse>{characters[cursor] ?? ' '}</Text>
      {characters.slice(cursor + 1).join('')}
    </Text>
  );
}
