import { useState } from 'react';
import { Box, Text, useInput } from 'ink';
import { oneLine } from '../../display-text.ts';
import type { ScreenTexts } from '../../texts/en-screen.ts';
import { colour } from '../colour.ts';
import { Line } from '../line.tsx';
import type { Question } from '../shell.ts';
import { answerOf } from './keys.ts';
import { TextField } from '../text-field/view.tsx';

interface Props {
  question: Question;
  texts: ScreenTexts;
  onYes: () => void;
  onNo: () => void;
}

/** Confirms a destructive command. With `expected`, the user must type that text. */
export function Confirm({ question: { text, about, expected }, texts, onYes, onNo }: Props) {
  const [hasMistyped, setMistyped] = useState(false);
  useInput((input, key) => {
    if (key.escape) return onNo();
    const answer = expected === undefined ? answerOf(input, key, texts.confirm.yesKey) : undefined;
    if (answer === 'no') onNo();
    if (answer === 'yes') onYes();
  });
  const compare = (typed: string) => {
    if (typed.trim().toLowerCase() === expected?.toLowerCase()) onYes();
    else setMistyped(true);
  };
  return (
    <Box flexDirection="column" borderStyle="round" borderColor={colour('red')} paddingX={1}>
      <Text bold>{text}</Text>
      {about.map((line) => (
        <Line key={line}>{oneLine(line)}</Line>
      ))}
      <Text> </Text>
      {expected === undefined ? (
        <Line dimColor>{texts.confirm.yesNo}</Line>
      ) : (
        <>
          <Line dimColor>{texts.confirm.type(oneLine(expected))}</Line>
          <Box>
            <Text>{'> '}</Text>
            <TextField onSubmit={compare} />
          </Box>
          <Line color={colour('red')}>{hasMistyped ? texts.confirm.differs : ' '}</Line>
        </>
      )}
    </Box>
  );
}
