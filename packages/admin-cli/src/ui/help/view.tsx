import { useState } from 'react';
import { Box, useInput } from 'ink';
import { fit, widthOf } from '../../display-text.ts';
import type { ScreenTexts } from '../../texts/en-screen.ts';
import { Line } from '../line.tsx';
import { moveOf } from '../paged-list/keys.ts';

interface Props {
  texts: ScreenTexts;
  height: number;
  onBack: () => void;
}

/** Whether the whole list and its title have room. */
export function fitsHelp({ help }: ScreenTexts, height: number): boolean {
  return help.keys.length < height;
}

/** The keyboard shortcuts. Any key closes it, except one that scrolls a list without room. */
export function Help({ texts, height, onBack }: Props) {
  const { help } = texts;
  const [top, setTop] = useState(0);
  const rows = height - 1;
  const lowest = Math.max(0, help.keys.length - rows);
  const shownFrom = Math.min(top, lowest);
  useInput((input, key) => {
    const move = fitsHelp(texts, height) ? undefined : moveOf(input, key, rows);
    if (!move) return onBack();
    setTop((from) => Math.min(Math.max(0, move(Math.min(from, lowest))), lowest));
  });
  const width = Math.max(...help.keys.map(([keys = '']) => widthOf(keys)));
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Line bold>{help.title}</Line>
      {help.keys.slice(shownFrom, shownFrom + rows).map(([keys = '', meaning = '']) => (
        <Line key={keys}>{`  ${fit(keys, width)}   ${meaning}`}</Line>
      ))}
    </Box>
  );
}
