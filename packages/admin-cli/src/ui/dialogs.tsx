import { Box, Text, useInput } from 'ink';
import { useState } from 'react';
import { oneLine } from '../display-text.ts';
import type { ScreenTexts } from '../texts/en-screen.ts';
import { colour, Line } from './basics.tsx';
import { TextField } from './text-field.tsx';

interface ConfirmProps {
  /** Who is deleted. */
  about: string;
  /** The text that has to be typed. */
  expected: string;
  texts: ScreenTexts;
  onYes: () => void;
  onNo: () => void;
}

/** Confirms the deletion of a member. */
export function Confirm({ about, expected, texts: { confirm }, onYes, onNo }: ConfirmProps) {
  const [hasMistyped, setMistyped] = useState(false);
  useInput((_input, key) => {
    if (key.escape) onNo();
  });
  const compare = (typed: string) => {
    if (typed.trim().toLowerCase() === expected.toLowerCase()) onYes();
    else setMistyped(true);
  };
  return (
    <Box flexDirection="column" borderStyle="round" borderColor={colour('red')} paddingX={1}>
      <Text bold>{confirm.deleteUser}</Text>
      <Line>{oneLine(about)}</Line>
      <Text> </Text>
      <Line dimColor>{confirm.type(oneLine(expected))}</Line>
      <Box>
        <Text>{'> '}</Text>
        <TextField onSubmit={compare} />
      </Box>
      <Line color={colour('red')}>{hasMistyped ? confirm.differs : ' '}</Line>
    </Box>
  );
}

interface SearchProps {
  value: string;
  texts: ScreenTexts;
  onSearch: (value: string) => void;
  onBack: () => void;
}

/** The search input. An empty search lists all members. */
export function Search({ value, texts, onSearch, onBack }: SearchProps) {
  useInput((_input, key) => {
    if (key.escape) onBack();
  });
  return (
    <Box paddingX={1}>
      <Box flexShrink={0}>
        <Text bold>{texts.searchPrompt}</Text>
      </Box>
      <TextField defaultValue={value} onSubmit={(typed) => onSearch(typed.trim())} />
    </Box>
  );
}
