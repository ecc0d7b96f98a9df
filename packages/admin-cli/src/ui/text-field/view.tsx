import { useRef, useState } from 'react';
import { Text, useInput } from 'ink';
import { fieldKey } from './keys.ts';
import { fieldOf, fieldText, textField } from './state.ts';

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
