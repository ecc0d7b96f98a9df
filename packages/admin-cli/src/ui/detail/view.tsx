import { useState } from 'react';
import { Box, useInput } from 'ink';
import { fit, widthOf, wrap } from '../../display-text.ts';
import { Line } from '../line.tsx';
import { moveOf } from '../paged-list/keys.ts';

type Pair = readonly [string, string];

interface Props {
  facts: readonly Pair[];
  /** Longer texts, each with a title. */
  texts?: readonly Pair[];
  width: number;
  height: number;
  isActive: boolean;
  onBack: () => void;
}

/** The lines of a detail: names with values, then each text below its title. */
export function detailLines(
  facts: readonly Pair[],
  texts: readonly Pair[],
  width: number,
): { text: string; bold: boolean }[] {
  const names = Math.max(...facts.map(([name]) => widthOf(name)));
  const lines = facts.flatMap(([name, value]) =>
    wrap(value, width - names - 2).map((line, index) => ({
      text: `${fit(index === 0 ? name : '', names)}  ${line}`,
      bold: false,
    })),
  );
  const more = texts.flatMap(([title, text]) => [
    { text: '', bold: false },
    { text: title, bold: true },
    ...wrap(text, width).map((line) => ({ text: line, bold: false })),
  ]);
  return [...lines, ...more];
}

export function Detail({ facts, texts = [], width, height, isActive, onBack }: Props) {
  const [top, setTop] = useState(0);
  const lines = detailLines(facts, texts, width);
  const lowest = Math.max(0, lines.length - height);
  const shownFrom = Math.min(top, lowest);
  useInput(
    (input, key) => {
      if (key.escape || key.backspace) return onBack();
      const move = moveOf(input, key, height);
      if (move) setTop((from) => Math.min(Math.max(0, move(Math.min(from, lowest))), lowest));
    },
    { isActive },
  );
  return (
    <Box flexDirection="column">
      {lines.slice(shownFrom, shownFrom + height).map(({ text, bold }, index) => (
        <Line key={shownFrom + index} bold={bold}>
          {text || ' '}
        </Line>
      ))}
    </Box>
  );
}
