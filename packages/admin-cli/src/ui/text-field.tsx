import { Text, useInput } from 'ink';
import { useRef, useState } from 'react';
import { charactersOf } from '../display-text.ts';
import type { Pressed } from './keys.ts';

/** A line of input, split into the characters that people see. */
export interface FieldState {
  characters: string[];
  /** The index at which the next character is inserted. */
  cursor: number;
}

export function fieldOf(text: string): FieldState {
  const characters = charactersOf(text);
  return { characters, cursor: characters.length };
}

export function fieldText({ characters }: FieldState): string {
  return characters.join('');
}

/** The line after a key: the usual keys, and the shortcuts of shells. Undefined for a key that does nothing in it. */
export function typedInto({ characters, cursor }: FieldState, input: string, key: Pressed): FieldState | undefined {
  const before = characters.slice(0, cursor);
  const after = characters.slice(cursor);
  if (key.leftArrow) return { characters, cursor: Math.max(0, cursor - 1) };
  if (key.rightArrow) return { characters, cursor: Math.min(cursor + 1, characters.length) };
  if (key.home || (key.ctrl && input === 'a')) return { characters, cursor: 0 };
  if (key.end || (key.ctrl && input === 'e')) return { characters, cursor: characters.length };
  // Terminals send DEL for the backspace key, and Ink reports it as delete.
  if (key.backspace || key.delete)
    return { characters: [...before.slice(0, -1), ...after], cursor: Math.max(0, cursor - 1) };
  if (key.ctrl && input === 'u') return { characters: after, cursor: 0 };
  if (key.ctrl || key.meta || input === '' || /\p{Cc}/u.test(input)) return undefined;
  // Typed text, such as an accent, may combine with the character before it.
  const start = fieldOf(before.join('') + input);
  return { characters: [...start.characters, ...after], cursor: start.cursor };
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
    latest.current = typedInto(latest.current, input, key) ?? latest.current;
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
