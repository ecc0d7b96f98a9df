import { Box, useInput } from 'ink';
import { fit, widthOf } from '../../display-text.ts';
import type { ScreenTexts } from '../../texts/en-screen.ts';
import { Line } from '../line.tsx';

interface Props {
  texts: ScreenTexts;
  onBack: () => void;
}

export function Help({ texts: { help }, onBack }: Props) {
  useInput(onBack);
  const width = Math.max(...help.keys.map(([keys = '']) => widthOf(keys)));
  return (
    <Box flexDirection="column">
      <Line bold>{help.title}</Line>
      {help.keys.map(([keys = '', meaning = '']) => (
        <Line key={keys}>{`  ${fit(keys, width)}   ${meaning}`}</Line>
      ))}
    </Box>
  );
}
