import { Box } from 'ink';
import { Line } from '../line.tsx';

/** What a moderator needs to decide, below the list. */
export function QueuePreview({ lines, width }: { lines: readonly string[]; width: number }) {
  return (
    <Box flexDirection="column" height={lines.length + 1} flexShrink={0}>
      <Line dimColor>{'┄'.repeat(width)}</Line>
      {lines.map((line, index) => (
        // The lines of a text can only be identified by their index.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index}>{line || ' '}</Line>
      ))}
    </Box>
  );
}
