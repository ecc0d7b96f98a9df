import { TextInput } from '@inkjs/ui';
import { Box, Text, useInput } from 'ink';
import type { ScreenTexts } from '../../texts/en-screen.ts';

interface Props {
  value: string;
  texts: ScreenTexts;
  onSearch: (value: string) => void;
  onBack: () => void;
}

/** The line in which a search is typed. An empty one shows everybody again. */
export function Search({ value, texts, onSearch, onBack }: Props) {
  useInput((_input, key) => {
    if (key.escape) onBack();
  });
  return (
    <Box paddingX={1}>
      <Text bold>{texts.searchPrompt}</Text>
      <TextInput defaultValue={value} onSubmit={(typed) => onSearch(typed.trim())} />
    </Box>
  );
}
