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
