import { Box, Text, useInput } from 'ink';
import type { ScreenTexts } from '../../texts/en-screen.ts';
import { TextField } from '../text-field/view.tsx';

interface Props {
  value: string;
  texts: ScreenTexts;
  onSearch: (value: string) => void;
  onBack: () => void;
}

/** The search input. An empty search lists all members. */
export function Search({ value, texts, onSearch, onBack }: Props) {
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
