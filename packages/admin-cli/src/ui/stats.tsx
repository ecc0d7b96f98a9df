import type { AdminStats } from '@lampstand/core/stats/contract';
import { Box, Text, useInput } from 'ink';
import { fit, widthOf } from '../display-text.ts';
import { colour, Line } from './basics.tsx';
import type { Shell } from './dashboard-state.ts';
import { isReload } from './keys.ts';
import { Failure } from './list-view.tsx';

interface TabProps {
  shell: Shell;
  stats: AdminStats | undefined;
  error: string | undefined;
  onReload: () => void;
}

const FIGURES = ['totalUsers', 'totalPosts', 'reportedContent', 'activeMiracles'] as const;

/** The four statistics of the dashboard (moderation-4). */
export function StatsTab({ shell: { texts, isActive }, stats, error, onReload }: TabProps) {
  useInput(
    (input, key) => {
      if (isReload(input, key)) onReload();
    },
    { isActive },
  );
  const names = Math.max(...FIGURES.map((name) => widthOf(texts.stats[name])));
  return (
    <Box flexDirection="column" flexShrink={0}>
      {stats || error !== undefined ? null : <Line dimColor>{texts.screen.loading}</Line>}
      {stats
        ? FIGURES.map((name) => (
            <Text key={name} wrap="truncate">
              {fit(texts.stats[name], names)}
              <Text bold color={name === 'reportedContent' && stats[name] > 0 ? colour('yellow') : undefined}>
                {fit(texts.number(stats[name]), 12, 'right')}
              </Text>
            </Text>
          ))
        : null}
      {error === undefined ? null : <Failure error={error} texts={texts.screen} />}
    </Box>
  );
}
